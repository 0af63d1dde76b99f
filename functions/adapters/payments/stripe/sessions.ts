import { checkRequest } from '../check-request.ts';
import type { KnownSession, ListedPayment, PaymentRequest, PaymentState, Payments } from '../port.ts';
import { found, listed, type StripeClient, shaped, unreachable } from './client.ts';
import { between } from './days.ts';
import type { Fields } from './form.ts';
import { charge, checkout, type Intent, intent, opened, pageOf, refusalIn } from './shapes.ts';

const CURRENCY = 'pln';

/** Those that are paid at once, of what is switched on in the Dashboard. */
const METHODS = ['card', 'blik', 'p24'];

/** A page is open for 30 minutes at least; one more, because the clocks differ. */
const MIN_MINUTES = 31;

const MAX_NAME = 250;

/** With this id a page is asked for again, and this is its address: it cannot be told from the id. */
const tokenOf = ({ id, url }: { id: string; url: string }): string => `${id} ${url}`;
export const pageIn = (token: string): string => token.slice(token.indexOf(' ') + 1);
const idIn = (token: string): string => token.slice(0, token.indexOf(' '));

function form({ sessionId, amount, ...rest }: PaymentRequest): Fields {
  const name = [...rest.description].slice(0, MAX_NAME).join('');
  return {
    mode: 'payment',
    client_reference_id: sessionId,
    allowed_payment_method_types: METHODS,
    line_items: [
      { quantity: 1, price_data: { currency: CURRENCY, unit_amount: amount, product_data: { name } } },
    ],
    customer_email: rest.email,
    locale: rest.lang,
    expires_at: Math.floor(Date.now() / 1000) + Math.max(rest.minutes, MIN_MINUTES) * 60,
    success_url: rest.returnUrl,
    cancel_url: rest.returnUrl,
    payment_intent_data: { description: name, metadata: { session: sessionId } },
  };
}

/**
 * Opens a page. An address that the provider does not take as one is left out, and its page asks for it.
 * @throws Problem order_not_payable, provider_unreachable
 */
export async function register(stripe: StripeClient, request: PaymentRequest): Promise<{ token: string }> {
  checkRequest(request);
  const { sessionId } = request;
  const fields = form(request);
  let response = await stripe.post('/checkout/sessions', fields, sessionId);
  if (response.status === 400 && refusalIn(response.body).field === 'customer_email') {
    const { customer_email: _, ...rest } = fields;
    response = await stripe.post('/checkout/sessions', rest, `${sessionId}.bare`);
  }
  if (response.status !== 200) throw unreachable(`session refused: ${refusalIn(response.body).reason}`);
  return { token: tokenOf(shaped(response, opened)) };
}

export const intentBy = (stripe: StripeClient, providerId: string): Promise<Intent | undefined> =>
  found(stripe, ['/payment_intents', providerId], intent, { expand: ['latest_charge'] });

/** The payment that somebody began on a page. */
async function intentOn(stripe: StripeClient, token: string): Promise<Intent | undefined> {
  const expand = ['payment_intent.latest_charge'];
  const page = await found(stripe, ['/checkout/sessions', idIn(token)], checkout, { expand });
  return page?.payment_intent ?? undefined;
}

/** By what we wrote on it: a new payment is found a minute after it was made. */
async function intentSought(stripe: StripeClient, sessionId: string): Promise<Intent | undefined> {
  const query = `metadata['session']:'${sessionId.replaceAll(/[^\w.-]/g, '')}'`;
  const response = await stripe.get('/payment_intents/search', { query, expand: ['data.latest_charge'] });
  const { data } = shaped(response, pageOf(intent));
  return data.find(({ status }) => status === 'succeeded') ?? data[0];
}

/** A card in a phone's wallet is the wallet's. */
export const methodOf = ({ latest_charge: made }: Intent): string => {
  const details = made?.payment_method_details;
  return details?.card?.wallet?.type ?? details?.type ?? '';
};

/** The present state of a session. A payment is captured when it is made: there is nothing to verify. */
export async function lookup(
  stripe: StripeClient,
  sessionId: string,
  { providerId, token }: KnownSession = {},
): Promise<PaymentState> {
  const made = await (providerId
    ? intentBy(stripe, providerId)
    : token
      ? intentOn(stripe, token)
      : intentSought(stripe, sessionId));
  if (made && made.metadata.session !== sessionId) throw unreachable('a payment of another session');
  if (made?.status !== 'succeeded') return { state: 'none' };
  if (made.latest_charge?.refunded) return { state: 'returned' };
  const { id, amount_received: amount, currency } = made;
  return {
    ...{ state: 'paid', providerId: id, amount, currency: currency.toUpperCase() },
    ...{ method: methodOf(made), verified: true },
  };
}

/** Nothing has to be confirmed: it is made sure that the money is there. */
export async function verify(stripe: StripeClient, args: Parameters<Payments['verify']>[0]) {
  const made = await intentBy(stripe, args.providerId);
  const isThere =
    made?.status === 'succeeded' &&
    made.metadata.session === args.sessionId &&
    made.amount_received === args.amount &&
    made.currency.toUpperCase() === args.currency;
  return isThere ? 'verified' : 'refused';
}

/** Our payments of a day (`2026-11-22`, in Warsaw); another shop of the same account has its own. */
export async function paymentsOn(stripe: StripeClient, day: string): Promise<ListedPayment[]> {
  const charges = await listed(stripe, '/charges', { created: between(day, day) }, charge);
  return charges.flatMap(
    ({ status, amount, amount_refunded: returned, currency, refunded, metadata: { session } }) =>
      session && status === 'succeeded'
        ? [
            {
              ...{ sessionId: session, amount, returned, currency: currency.toUpperCase() },
              status: refunded ? 'returned' : 'verified',
            },
          ]
        : [],
  );
}
