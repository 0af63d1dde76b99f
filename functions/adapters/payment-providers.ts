import type { ProviderId } from '#shared/domain/payments/providers.ts';
import type { Provider } from './payments/provider.ts';
import { przelewy24 } from './payments/przelewy24/provider.ts';

/** The adapters of all payment providers. */
export const providers: Record<ProviderId, Provider> = { przelewy24 };
