import type { ProviderId } from '#shared/domain/payments/providers.ts';
import { providerSetups } from './payment-providers.ts';
import type { ProviderState } from './payments/provider.ts';
import { renewedSecret } from './secrets.ts';

/** Tests the configuration of a payment provider. */
export const providerState = async (id: ProviderId): Promise<ProviderState> =>
  providerSetups[id].state(await renewedSecret(id));
