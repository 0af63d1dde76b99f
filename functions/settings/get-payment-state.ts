import type { getPaymentState as row } from '#shared/contract/settings.ts';
import type { ProviderState } from '../adapters/payments/provider-state.ts';
import type { UseCase } from '../http/request.ts';

export const getPaymentState =
  (state: () => Promise<ProviderState>): UseCase<typeof row> =>
  async () => ({ provider: 'przelewy24', ...(await state()) });
