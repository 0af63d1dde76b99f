import { correctInvoice } from '#functions/money/invoices/correct-invoice.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { withdrawOrder } from '#functions/money/refunds/withdraw-order.ts';
import { accessToken } from '#functions/runtime/links.ts';
import { hasDocuments } from '#shared/domain/invoice.ts';
import { type Order, ticketCount } from '#shared/domain/order.ts';
import { whyNotCorrect } from '#shared/domain/own-correction.ts';
import { isProvider } from '#shared/domain/payments/providers.ts';
import { isPaidThroughProvider } from '#shared/domain/refund.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { MINUTE, warsawDay } from '#shared/domain/time.ts';
import type { InvoicedWorld } from './invoiced-world.ts';
import { nips, openMixedSales } from './mixed-sales.ts';
import { randomFrom } from './random-from.ts';

/** Of Warsaw's days, `2026-10`. */
export const monthOf = (moment: Date): string => warsawDay(moment).slice(0, 7);

/**
 * Lives a month of two fairs of one seller, one after the other: orders of all kinds at even distances of time, and after
 * each whatever happens to earlier ones. The seed is always the same, and so is the month.
 */
export async function liveMonth(
  at: InvoicedWorld,
  { from, until, count }: { from: Date; until: Date; count: number },
) {
  const { world } = at;
  const random = randomFrom(23);
  const below = (limit: number): number => Math.floor(random() * limit);
  const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  const { providers, openFair, buy, sellAtDesk } = openMixedSales(at, { below, oneOf });
  const ids: string[] = [];
  /** How often each of `acts` has happened. */
  const happened = new Map<string, number>();

  const bodyOf = (order: Order, isWhole: boolean) => {
    const { id: orderId, returns = [] } = order;
    const left = Array.from({ length: ticketCount(order) }, (_, index) => index + 1).filter(
      (position) => !returns.some(({ positions }) => positions.includes(position)),
    );
    const some = left.slice(0, 1 + below(left.length - 1)).map((position) => ticketIdOf(orderId, position));
    return { orderId, isSome: left.length > 1, ...(!isWhole && { tickets: some }) };
  };
  const giveBack = async (order: Order, isWhole: boolean): Promise<boolean> => {
    const { isSome, ...body } = bodyOf(order, isWhole);
    if (!isSome && !isWhole) return false;
    await world.call(refundOrder(world.deps), { body: { ...body, reason: 'Na prośbę' } });
    return true;
  };
  const withdraw = async (order: Order, isWhole: boolean): Promise<boolean> => {
    const { isSome, orderId, ...tickets } = bodyOf(order, isWhole);
    if (!isPaidThroughProvider(order) || (!isSome && !isWhole)) return false;
    const body = { key: accessToken('link-secret', orderId), ...tickets };
    await world.call(withdrawOrder(world.deps), { params: { orderId }, body });
    return true;
  };
  const correct = async (order: Order, another: { nip?: string }): Promise<boolean> => {
    const { id: orderId, buyer, address } = order;
    const isOurs = order.source === 'web' && address.country === 'PL';
    if (!isOurs || whyNotCorrect(order, world.now) || (another.nip && !buyer.nip)) return false;
    const who = buyer.nip
      ? { company: 'Młyn i Synowie sp. z o.o.', nip: buyer.nip, ...another }
      : { person: 'Łucja Nowak' };
    const where = { streetAddress: 'ul. Leśna 2', postalCode: '26-600', city: 'Radom' };
    const key = accessToken('link-secret', orderId);
    const body = { ...who, ...where, key };
    await world.call(correctInvoice(world.deps), { params: { orderId }, body: body });
    return true;
  };
  /** The report says how a sale is invoiced by now, documents when they came: here both are of one month. */
  const isOfThisMonth = ({ createdAt }: Order): boolean =>
    monthOf(new Date(createdAt)) === monthOf(world.now);
  const edit = async (order: Order, isFit: boolean, fields: object): Promise<boolean> => {
    if (isFit) await at.edit(order.id, fields);
    return isFit;
  };

  /** What may happen to an order; false where it cannot happen to this one. */
  const acts: Record<string, (order: Order) => Promise<boolean>> = {
    'an invoice asked for later': (order) =>
      edit(order, !order.documents && isOfThisMonth(order), {
        ...{ nip: oneOf(nips), company: 'Tartak sp. z o.o.' },
        ...{ address: 'ul. Lipowa 3', postalCode: '25-001', city: 'Kielce' },
      }),
    'a tax number corrected by the buyer': (order) => correct(order, { nip: '7740001454' }),
    'details corrected by the buyer': (order) => correct(order, {}),
    'a town edited by the office': (order) =>
      edit(order, hasDocuments(order), { city: `Kielce ${below(99)}` }),
    'a tax number edited by the office': (order) =>
      edit(order, hasDocuments(order) && Boolean(order.buyer.nip), { nip: oneOf(nips) }),
    'a company’s invoice taken back by the office': (order) =>
      edit(order, hasDocuments(order) && Boolean(order.buyer.nip) && isOfThisMonth(order), { nip: '' }),
    'tickets withdrawn by the buyer': (order) => withdraw(order, false),
    'tickets refunded by the office': (order) => giveBack(order, false),
    'an order refunded by the office': (order) => giveBack(order, true),
    'an order withdrawn by the buyer': (order) => withdraw(order, true),
  };

  /** The first thing, from a random one on, that may happen to one of the latest orders. */
  async function happen(): Promise<void> {
    const order = await at.orderOf(oneOf(ids.slice(-40)));
    if (order.status !== 'paid') return;
    const all = Object.entries(acts);
    const start = below(all.length);
    for (const [what, act] of [...all.slice(start), ...all.slice(0, start)]) {
      if (!(await act(order))) continue;
      happened.set(what, (happened.get(what) ?? 0) + 1);
      await at.issue(order.id);
      return moneyArrives(order.id);
    }
  }

  /** A provider tells that a refund has arrived, if it is on its way. */
  async function moneyArrives(orderId: string): Promise<void> {
    const { status, payment } = await at.orderOf(orderId);
    if (status !== 'refunding' || !payment?.sessionId || !isProvider(payment.provider)) return;
    const { provider, sessionId } = payment;
    await world.notify({ notification: await providers[provider].returned(sessionId) }, provider);
  }

  world.now = from;
  let fair = await openFair();
  for (let index = 0; index < count; index += 1) {
    world.now = new Date(from.getTime() + ((until.getTime() - from.getTime()) * index) / count);
    if (index === count / 2) fair = await openFair();
    const orderId = await (below(5) === 0 ? sellAtDesk(fair) : buy(fair));
    ids.push(orderId);
    if ((await at.orderOf(orderId)).status === 'paid') await at.issue(orderId);
    world.now = new Date(world.now.getTime() + MINUTE);
    if (below(5) < 3) await happen();
  }
  return {
    orders: await Promise.all(ids.map(at.orderOf)),
    providers,
    happened,
    mayHappen: Object.keys(acts),
  };
}
