import { createHash } from 'node:crypto';
import { LATE_PAYMENT_WINDOW, PAYMENT_WINDOW } from '#shared/domain/order.ts';
import { MINUTE } from '#shared/domain/time.ts';
import type { OrderStore } from '../../store/orders/orders.ts';

/** How often an order that still misses its mail or new PDFs is checked. */
const OWED_INTERVAL = 4 * MINUTE;

/**
 * An order is left alone this long after it was placed (`open`) or its hold ended (`late`): its buyer is paying, or its
 * mail is being sent.
 */
const FIRST_LOOK = { open: 2 * MINUTE, late: 10 * MINUTE };

interface Due {
  orderId: string;
  /** When its hold ends. */
  expiresAt: string;
}

/**
 * When each order was last checked. Only a hint in this process's memory: losing it costs one more check per order,
 * while asking the provider about every open order each minute would cost far more.
 */
export type LastLooks = Map<string, number>;

export interface DueOrders {
  /** What must not wait: ended holds and missing mails, longest waiting first. */
  urgent: string[];
  /** What may wait for the next round; least recently checked first. */
  patient: string[];
  /** Orders on `late` whose period for late payments is over. */
  forget: string[];
}

const isOver = ({ expiresAt }: Due, now: number): boolean =>
  now - Date.parse(expiresAt) >= LATE_PAYMENT_WINDOW;

/** Checks are at least half the order's age apart, so an order that stays open long is checked rarely. */
function isDue(age: number, list: 'open' | 'late', last: number | undefined, now: number): boolean {
  return age >= FIRST_LOOK[list] && (last === undefined || now - last >= Math.max(FIRST_LOOK[list], age / 2));
}

const hasJustEnded = ({ expiresAt }: Due, last: number | undefined, now: number): boolean =>
  now >= Date.parse(expiresAt) && (last === undefined || last < Date.parse(expiresAt));

const mixed = (orderId: string, round: number): string =>
  createHash('sha1').update(`${orderId} ${round}`).digest('hex');

/**
 * Least recently checked first. Ties, as in a new process, are ordered differently each round, so that rounds that end
 * early do not always start with the same orders.
 */
function byLastLook(due: readonly Due[], looks: LastLooks, now: number): string[] {
  return due
    .map(({ orderId }) => ({ orderId, last: looks.get(orderId) ?? 0, mix: mixed(orderId, now) }))
    .sort((a, b) => a.last - b.last || (a.mix < b.mix ? -1 : 1))
    .map(({ orderId }) => orderId);
}

/** What this round should check. An order on two lists, because an index is late, is checked once. */
export async function dueOrders(
  orders: Pick<OrderStore, 'due'>,
  looks: LastLooks,
  at: Date,
): Promise<DueOrders> {
  const now = at.getTime();
  const [open, late, owed] = await Promise.all([orders.due('open'), orders.due('late'), orders.due('owed')]);
  const listed = new Set([...open, ...late, ...owed].map(({ orderId }) => orderId));
  for (const orderId of looks.keys()) if (!listed.has(orderId)) looks.delete(orderId);
  const lastOf = ({ orderId }: Due) => looks.get(orderId);
  const ended = open
    .filter((due) => hasJustEnded(due, lastOf(due), now))
    .sort((a, b) => (a.expiresAt < b.expiresAt ? -1 : 1));
  const owing = owed.filter((due) => now - (lastOf(due) ?? 0) >= OWED_INTERVAL);
  const urgent = [...new Set([...ended, ...owing].map(({ orderId }) => orderId))];
  const included = new Set(urgent);
  const openFor = (due: Due) => now - Date.parse(due.expiresAt) + PAYMENT_WINDOW;
  const lateFor = (due: Due) => now - Date.parse(due.expiresAt);
  const waiting = [
    ...open.filter((due) => isDue(openFor(due), 'open', lastOf(due), now)),
    ...late.filter((due) => !isOver(due, now) && isDue(lateFor(due), 'late', lastOf(due), now)),
  ].filter(({ orderId }) => !included.has(orderId));
  return {
    urgent,
    patient: [...new Set(byLastLook(waiting, looks, now))],
    forget: late.filter((due) => isOver(due, now)).map(({ orderId }) => orderId),
  };
}
