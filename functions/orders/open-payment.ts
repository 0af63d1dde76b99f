import { Problem } from '../../shared/contract/problem.ts';
import { orderNumberOf } from '../../shared/domain/ids.ts';
import { isPayable, minutesToPay, type Order, ticketCount } from '../../shared/domain/order.ts';
import { orderPage } from '../links.ts';
import { log } from '../log.ts';
import type { OpenPayments } from '../outside/payments/open.ts';
import type { OrderStore } from '../store/orders.ts';
import { newSessionId } from './draft-order.ts';

interface Needs {
  orders: OrderStore;
  payments: OpenPayments;
  publicUrl: string;
}

const WAIT_FOR_TWIN = { times: 10, milliseconds: 250 };
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Registers a session with the provider and remembers its payment page. */
async function register(
  order: Order,
  sessionId: string,
  key: string,
  now: Date,
  needs: Needs,
): Promise<string> {
  const provider = await needs.payments();
  const { token } = await provider.register({
    sessionId,
    amount: order.total,
    description: `${orderNumberOf(order.id)} (${ticketCount(order)})`,
    email: order.buyer.email,
    lang: order.lang,
    country: order.address.country,
    minutes: minutesToPay(order, now),
    returnUrl: orderPage(needs.publicUrl, order.id, key),
    notifyUrl: `${needs.publicUrl}/api/payments/przelewy24/notify`,
    buyer: { name: `${order.buyer.name} ${order.buyer.surname}` },
  });
  await needs.orders.rememberSession(order.id, sessionId, token);
  return provider.payPage(token);
}

/** Where a freshly placed order is paid. When the provider cannot be reached, the order and its hold are undone. */
export async function openPayment(order: Order, key: string, now: Date, needs: Needs): Promise<string> {
  try {
    return await register(order, order.payment?.sessionId ?? order.id, key, now, needs);
  } catch (error) {
    await needs.orders.undo(order);
    log.warn('payment-not-registered', { order: order.id });
    throw error;
  }
}

/**
 * Where an order that a request found placed already is paid. Its twin may still be registering, so its page
 * is waited for; if it died, another session is opened.
 */
export async function reopenPayment(found: Order, key: string, now: Date, needs: Needs): Promise<string> {
  let order: Order | undefined = found;
  for (let times = 0; times < WAIT_FOR_TWIN.times && order && isPayable(order, now); times += 1) {
    if (order.payment?.token) return (await needs.payments()).payPage(order.payment.token);
    await pause(WAIT_FOR_TWIN.milliseconds);
    order = await needs.orders.byId(found.id);
  }
  if (!order || !isPayable(order, now)) throw new Problem('order_not_payable');
  const sessionId = newSessionId(order.id);
  await needs.orders.rememberSession(order.id, sessionId, undefined);
  return register(order, sessionId, key, now, needs);
}
