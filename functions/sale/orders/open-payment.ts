import { Problem } from '#shared/contract/problem.ts';
import { fullNameOf } from '#shared/domain/full-name.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import {
  isPaidByCode,
  isPayable,
  isUnopened,
  minutesToPay,
  type Order,
  type PaymentSession,
  shopEmail,
  ticketCount,
} from '#shared/domain/order.ts';
import type { ProviderId } from '#shared/domain/payments/providers.ts';
import { inLanguage, type LocalText } from '#shared/domain/text.ts';
import { ticketCount as countedTickets } from '#shared/texts/ticket-count.ts';
import { providerForNew } from '../../adapters/payments/open-providers.ts';
import type { OpenPayments, PaymentRequest, TimeLeft } from '../../adapters/payments/port.ts';
import { notifyAddress, orderPage } from '../../runtime/links.ts';
import { log } from '../../runtime/log.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import { newSession, unpaidUntil } from './draft-order.ts';
import type { PaymentBreakers } from './payment-breaker.ts';

interface Deps {
  orders: OrderStore;
  payments: OpenPayments;
  breakers: PaymentBreakers;
  publicUrl: string;
}

const WAIT_FOR_TWIN = { times: 10, milliseconds: 250 };
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface PaymentOpening {
  /** The access key of the order's page. */
  key: string;
  fairName: LocalText;
  now: Date;
  timeLeft: TimeLeft;
}

/** The title on the payment page and in the bank's history: the fair first, then what is bought. */
const paymentTitle = (order: Order, fairName: LocalText): string =>
  `${inLanguage(fairName, order.lang)}: ${countedTickets[order.lang](ticketCount(order))}, ${orderNumberOf(order.id)}`;

/** What a provider is told of an order's payment in a session. */
export const requestOf = (
  order: Order,
  { provider, sessionId }: PaymentSession,
  { key, fairName, now }: PaymentOpening,
  publicUrl: string,
): PaymentRequest => ({
  sessionId,
  amount: order.total,
  description: paymentTitle(order, fairName),
  email: shopEmail(order),
  lang: order.lang,
  country: order.address.country,
  minutes: minutesToPay(order, now),
  returnUrl: orderPage(publicUrl, order, key),
  notifyUrl: notifyAddress(publicUrl, provider),
  buyer: { name: fullNameOf(order.buyer) },
});

const payPageOf = async (
  { provider, token = '' }: NonNullable<Order['payment']>,
  timeLeft: TimeLeft,
  deps: Deps,
): Promise<string> => (await deps.payments(timeLeft).of({ provider })).payPage(token);

/**
 * Registers a session with the provider and stores its payment page. If the order moved to another session meanwhile,
 * this page can be paid all the same: every session is checked until none can bring money any more.
 * @throws Problem payments_slow, provider_unreachable; order_not_payable when the order was undone or ended during the
 *   call
 */
async function register(
  order: Order,
  { provider, sessionId }: PaymentSession,
  opening: PaymentOpening,
  deps: Deps,
): Promise<string> {
  const { now, timeLeft } = opening;
  const payments = await deps.payments(timeLeft).of({ provider });
  const request = requestOf(order, { provider, sessionId }, opening, deps.publicUrl);
  const { token } = await deps.breakers.of({ provider }).pass(() => payments.register(request));
  if (!(await deps.orders.rememberPage(order.id, sessionId, token))) {
    const current = await deps.orders.byId(order.id);
    if (!current || !isPayable(current, now)) throw new Problem('order_not_payable');
    if (current.payment?.token) return payPageOf(current.payment, timeLeft, deps);
  }
  return payments.payPage(token);
}

/** Whoever takes a sum in grosze now, and answers if anybody does. @throws Problem payments_off */
export async function payerOf(
  sum: number,
  timeLeft: TimeLeft,
  { payments, breakers }: Pick<Deps, 'payments' | 'breakers'>,
): Promise<ProviderId> {
  const provider = await providerForNew(payments(timeLeft), sum, breakers.isOpen);
  if (!provider) throw new Problem('payments_off');
  return provider;
}

/** A session with whoever takes its sum now. @throws Problem payments_off */
const nextSession = async (
  { id, total }: Order,
  { timeLeft }: PaymentOpening,
  deps: Deps,
): Promise<PaymentSession> => newSession(id, await payerOf(total, timeLeft, deps));

/**
 * Opens the payment page of an order that waited for its buyer: from now on it holds its places for the whole time, and
 * the session is never open for longer.
 * @throws Problem order_not_payable, payments_off, payments_slow, provider_unreachable; the order stays
 */
async function openFirst(order: Order, opening: PaymentOpening, deps: Deps): Promise<string | undefined> {
  const payment = await nextSession(order, opening, deps);
  const expiresAt = unpaidUntil(order).toISOString();
  if (!isPayable(order, opening.now) || !(await deps.orders.openPage(order, payment, expiresAt)))
    return undefined;
  return register({ ...order, payment, expiresAt }, payment, opening, deps);
}

/**
 * The payment page of a new order. When the provider is unreachable, the order and its hold are undone.
 * @throws Problem payments_slow; the order stays then, and another request opens its page
 */
export async function openPayment(order: Order, opening: PaymentOpening, deps: Deps): Promise<string> {
  try {
    return await register(order, order.payment ?? (await nextSession(order, opening, deps)), opening, deps);
  } catch (error) {
    if (error instanceof Problem && error.code === 'payments_slow') throw error;
    const undone = await deps.orders.undo(order);
    log.warn('payment-not-registered', { order: order.id, undone });
    throw error;
  }
}

/**
 * The payment page of an order that was placed already. A concurrent request may still be registering, so its page is
 * waited for; if that request crashed, another session is opened.
 * @throws Problem order_not_payable, payments_off, payments_slow, provider_unreachable
 */
export async function reopenPayment(found: Order, opening: PaymentOpening, deps: Deps): Promise<string> {
  const { now, timeLeft } = opening;
  const first = isUnopened(found) ? await openFirst(found, opening, deps) : undefined;
  if (first) return first;
  let order: Order | undefined = isUnopened(found) ? await deps.orders.byId(found.id) : found;
  for (let attempt = 0; attempt < WAIT_FOR_TWIN.times && order && isPayable(order, now); attempt += 1) {
    if (isPaidByCode(order)) break;
    if (order.payment?.token) return payPageOf(order.payment, timeLeft, deps);
    if (order.payment && deps.breakers.isOpen(order.payment.provider)) break;
    await pause(WAIT_FOR_TWIN.milliseconds);
    order = await deps.orders.byId(found.id);
  }
  if (!order?.payment || !isPayable(order, now)) throw new Problem('order_not_payable');
  const session = await nextSession(order, opening, deps);
  deps.breakers.of(session).check();
  if (await deps.orders.openSession(order.id, order.payment, session))
    return register(order, session, opening, deps);
  // A concurrent request has just opened one: the buyer's retry waits for that page.
  throw new Problem('busy');
}
