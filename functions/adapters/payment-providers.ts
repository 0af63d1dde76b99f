import type { ProviderId } from '#shared/domain/payments/providers.ts';
import type { Provider, ProviderSetup } from './payments/provider.ts';
import { przelewy24, przelewy24Setup } from './payments/przelewy24/provider.ts';
import { stripe, stripeSetup } from './payments/stripe/provider.ts';

/** The adapters of all payment providers. */
export const providers: Record<ProviderId, Provider> = { przelewy24, stripe };

/** How each is set up. */
export const providerSetups: Record<ProviderId, ProviderSetup> = {
  przelewy24: przelewy24Setup,
  stripe: stripeSetup,
};
