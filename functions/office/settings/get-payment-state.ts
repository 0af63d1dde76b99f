import type { getPaymentState as row } from '#shared/contract/settings.ts';
import { type ProviderId, paymentProviders, providerIds } from '#shared/domain/payments/providers.ts';
import type { ProviderState } from '../../adapters/payments/provider.ts';
import type { UseCase } from '../../runtime/use-case.ts';

type StateOf = (provider: ProviderId) => Promise<ProviderState>;

/** The first provider that has keys, or the first one where none has. */
async function stateForNew(state: StateOf) {
  const [first, ...others] = providerIds;
  const found = { id: first, state: await state(first) };
  for (const id of others) {
    if (found.state.configured) break;
    const other = await state(id);
    if (other.configured) return { id, state: other };
  }
  return found;
}

/** The state of the provider through which new orders are paid. */
export const getPaymentState =
  (state: StateOf): UseCase<typeof row> =>
  async () => {
    const found = await stateForNew(state);
    return { provider: paymentProviders[found.id].name, ...found.state };
  };
