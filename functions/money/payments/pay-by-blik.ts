import type { payByBlik as row } from '#shared/contract/order-payment.ts';
import { Problem } from '#shared/contract/problem.ts';
import {
  BLIK_CODE_LIFE,
  BLIK_CONFIRMATION_WINDOW,
  type BlikPayment,
  MAX_BLIK_CODES,
} from '#shared/domain/blik.ts';
import { isPayable, isUnopened, minutesToPay, type Order } from '#shared/domain/order.ts';
import type { ProviderId } from '#shared/domain/payments/providers.ts';
import {
  type BlikPayments,
  type OpenProvider,
  providerOfCodes,
} from '../../adapters/payments/open-providers.ts';
import type {
  BlikResponse,
  OpenPayments,
  PaymentProviders,
  PaymentRequest,
} from '../../adapters/payments/port.ts';
import { checkAccessToken } from '../../runtime/links.ts';
import { isSignature, signature } from '../../runtime/signature.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { newSession, unpaidUntil } from '../../sale/orders/draft-order.ts';
import { requestOf } from '../../sale/orders/open-payment.ts';
import type { PaymentBreakers } from '../../sale/orders/payment-breaker.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import { findPayments } from './find-payments.ts';
import type { SettleDeps } from './settle.ts';

interface Deps extends SettleDeps {
  fairs: FairStore;
  payments: OpenPayments;
  breakers: PaymentBreakers;
  linkSecret: () => Promise<string>;
  publicUrl: string;
}

/**
 * Opens a session for another code. What was opened before stays watched: somebody may still confirm the last code, or
 * pay on a page.
 * @throws Problem blik_codes_spent; busy where another request has just opened one
 */
async function openBlikSession(
  order: Order,
  { provider, codeSignature }: { provider: ProviderId; codeSignature: string },
  now: Date,
  { orders }: Deps,
) {
  const codes = (order.payment?.blik?.codes ?? 0) + 1;
  if (codes > MAX_BLIK_CODES) throw new Problem('blik_codes_spent');
  const session = newSession(order.id, provider);
  const { sessionId } = session;
  const blik: BlikPayment = { sessionId, codes, askedAt: now.toISOString(), codeSignature };
  const expiresAt = isUnopened(order) ? unpaidUntil(order).toISOString() : order.expiresAt;
  const isOpen = order.payment
    ? await orders.openSession(order.id, order.payment, session, blik)
    : await orders.openPage(order, { ...session, blik }, expiresAt);
  if (!isOpen) throw new Problem('busy');
  return { session, blik, order: { ...order, expiresAt } };
}

/** Whether an order is paid after all, by the sessions that it had until now. */
async function isPaidAlready(order: Order, payments: PaymentProviders, now: Date, deps: Deps) {
  return order.payment !== undefined && (await findPayments(order, payments, now, deps));
}

/**
 * A charge without an answer may have been made all the same, so it is looked for; where nothing is found the bank may
 * still be asking, and the page waits as after any other.
 */
async function afterSilence(orderId: string, payments: PaymentProviders, now: Date, deps: Deps) {
  const order = await deps.orders.byId(orderId);
  if (order) await isPaidAlready(order, payments, now, deps).catch(() => false);
}

interface Charge {
  order: Order;
  request: PaymentRequest;
  code: string;
  blik: BlikPayment;
  codes: OpenProvider<BlikPayments>;
}

/** @throws Problem payments_slow, provider_unreachable; nothing was charged then */
async function registered(
  { order, request, blik, codes: { provider, payments } }: Charge,
  deps: Deps,
): Promise<string> {
  try {
    return (await deps.breakers.of({ provider }).pass(() => payments.register(request))).token;
  } catch (error) {
    // The code was not sent, so it does not count.
    await deps.orders.refuseBlik(order.id, { ...blik, codes: blik.codes - 1, refused: 'other' });
    throw error;
  }
}

async function charge(
  wanted: Charge,
  payments: PaymentProviders,
  now: Date,
  deps: Deps,
): Promise<BlikResponse> {
  const { order, code, blik, codes } = wanted;
  const token = await registered(wanted, deps);
  try {
    const response = await codes.payments.chargeBlik({ token, code });
    if (response !== 'asked') await deps.orders.refuseBlik(order.id, { ...blik, ...response });
    return response;
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'provider_unreachable')) throw error;
    await afterSilence(order.id, payments, now, deps);
    return 'asked';
  }
}

const termsOf = (orderId: string, code: string): string => `blik-code ${orderId} ${code}`;

/**
 * Whether the bank was sent this very code last, and has not refused it: it is the same request again. Of a code that is
 * over the bank says so itself.
 */
function isSentAgain({ id, payment }: Order, code: string, secret: string, now: Date): boolean {
  const last = payment?.blik;
  if (!last || last.refused || now.getTime() - Date.parse(last.askedAt) >= BLIK_CODE_LIFE) return false;
  return isSignature(last.codeSignature, secret, termsOf(id, code));
}

/** Each code that its owner confirms is a charge: while the bank asks about one, another waits. @throws Problem blik_pending */
function checkNothingAsked({ payment }: Order, now: Date): void {
  const last = payment?.blik;
  if (last && !last.refused && now.getTime() < Date.parse(last.askedAt) + BLIK_CONFIRMATION_WINDOW)
    throw new Problem('blik_pending');
}

/** An order that a code may pay now. @throws Problem order_not_payable */
function checkPayable(order: Order, now: Date): void {
  if (order.total === 0 || !isPayable(order, now) || minutesToPay(order, now) < 1)
    throw new Problem('order_not_payable');
}

/**
 * Charges a code: the bank's app asks its owner, and the notification pays the order as it does after a page. Whatever
 * was charged before is looked up first, and a code that comes again while it is good is not charged again. The code goes
 * to the provider and nowhere else.
 */
export const payByBlik =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params: { orderId }, body: { key, code } }, { now, timeLeft, browser }) => {
    const found = await deps.orders.byId(orderId);
    const secret = await deps.linkSecret();
    checkAccessToken(secret, orderId, key, found?.linkNumber);
    if (!found) throw new Problem('not_found');
    const payments = deps.payments(timeLeft);
    if (found.status === 'paid' || (await isPaidAlready(found, payments, now, deps))) return {};
    checkPayable(found, now);
    if (isSentAgain(found, code, secret, now)) return {};
    checkNothingAsked(found, now);
    const codes = await providerOfCodes(payments);
    if (!codes) throw new Problem('blik_unavailable');
    // A code that is not even sent is not counted.
    deps.breakers.of(codes).check();
    const fairName = (await deps.fairs.byId(found.fairId))?.name ?? { pl: '' };
    const wantedSession = {
      provider: codes.provider,
      codeSignature: signature(secret, termsOf(orderId, code)),
    };
    const { session, blik, order } = await openBlikSession(found, wantedSession, now, deps);
    const request = {
      ...requestOf(order, session, { key, fairName, now, timeLeft }, deps.publicUrl),
      payer: { address: browser.address, agent: browser.agent ?? '' },
    };
    const wanted = { order, request, code, blik, codes };
    const response = await charge(wanted, payments, now, deps);
    return response === 'asked' ? {} : response;
  };
