import type { getPaymentState as row } from '#shared/contract/settings.ts';
import type { ProviderState } from '../adapters/payments/provider-state.ts';
import type { UseCase } from '../runtime/use-case.ts';

export const getPaymentState =
  (state: () => Promise<ProviderState>): UseCase<typeof row> =>
  async () => ({ provider: 'przelewy24', ...(await state()) });
