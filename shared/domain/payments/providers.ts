import type { Order } from '../order.ts';
import type { Language } from '../text.ts';
import type { PaymentProvider } from './provider.ts';
import { przelewy24 } from './przelewy24.ts';
import { stripe } from './stripe.ts';

/**
 * The payment providers, by the id that payments, calls and secrets name them by. A new order is paid through the first
 * of them whose keys a stage has.
 */
export const paymentProviders = { przelewy24, stripe } as const satisfies Record<string, PaymentProvider>;

export type ProviderId = keyof typeof paymentProviders;
export const providerIds = Object.keys(paymentProviders) as [ProviderId, ...ProviderId[]];

/** The provider that comes first where a stage has its keys. */
export const [newPaymentsProvider] = providerIds;

/** Names in a sentence, any of which will do: `Przelewy24 lub Stripe`. */
export const eitherOf = (ids: readonly ProviderId[], lang: Language): string =>
  new Intl.ListFormat(lang, { type: 'disjunction' }).format(ids.map((id) => paymentProviders[id].name));

export const isProvider = (id: string): id is ProviderId => Object.hasOwn(paymentProviders, id);

/** How a payment was made: a named method, or its provider's own; empty where it is unknown. */
export function wayOfPayment({ provider, method = '' }: NonNullable<Order['payment']>): string {
  if (!isProvider(provider) || !method) return method;
  const { name, wayOf } = paymentProviders[provider];
  return wayOf(method) ?? `${name} (${method})`;
}
