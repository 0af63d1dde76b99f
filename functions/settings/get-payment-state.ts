import type { getPaymentState as row } from '#shared/contract/settings.ts';
import { newPaymentsProvider, paymentProviders } from '#shared/domain/payments/providers.ts';
import type { ProviderState } from '../adapters/payments/provider.ts';
import type { UseCase } from '../runtime/use-case.ts';

/** The state of the provider through which new orders are paid. */
export const getPaymentState =
  (state: (provider: typeof newPaymentsProvider) => Promise<ProviderState>): UseCase<typeof row> =>
  async () => ({
    provider: paymentProviders[newPaymentsProvider].name,
    ...(await state(newPaymentsProvider)),
  });
