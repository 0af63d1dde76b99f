import { createHash } from 'node:crypto';
import { LATE_PAYMENT_WINDOW, PAYMENT_WINDOW } from '#shared/domain/order.ts';
import { MINUTE } from '#shared/domain/time.ts';
import type { OrderStore } from '../store/orders.ts';

/** A mail or PDF that is owed is asked for this often. */
const OWED_INTERVAL = 10 * MINUTE;

/** An order is left alone this long: its buyer is busy paying, or its mail is on the way. */
const FIRST_LOOK = { open: 2 * MINUTE, late: 10 * MINUTE };

interface Due {
  orderId: string;
  /** When its hold ends. */
  expiresAt: string;
}

/**
 * When each order was last looked at. Only a hint, kept in this process: losing it costs one more look at
 * each order, and asking the provider every minute about everything open would cost far more.
 */
export type LastLooks = Map<string, number>;

export interface DueOrders {
  /** What must not wait: holds that have ended, mails that are owed; the one that waits longest first. */
  urgent: string[];
  /** What may wait for the next round; those that were not looked at for longest first. */
  patient: string[];
  /** Expired orders whose late money has been waited for long enough. */
  forget: string[];
}

const isOver = ({ expiresAt }: Due, now: number): boolean =>
  now - Date.parse(expiresAt) >= LATE_PAYMENT_WINDOW;

/** Looks are as far apart as half the order's age, so there are few of them however long it stays open. */
function isDue(age: number, list: 'open' | 'late', last: number | undefined, now: number): boolean {
  return age >= FIRST_LOOK[list] && (last === undefined || now - last >= Math.max(FIRST_LOOK[list], age / 2));
}

const hasJustEnded = ({ expiresAt }: Due, last: number | undefined, now: number): boolean =>
  now >= Date.parse(expiresAt) && (last === undefined || last < Date.parse(expiresAt));

const mixed = (orderId: string, round: number): string =>
  createHash('sha1').update(`${orderId} ${round}`).digest('hex');

/**
 * Those not looked at for longest first. Where that is the same, as in a process that has just started, the order is
 * another one each round: a round that ends early does not begin with the same orders again.
 */
function byLastLook(due: readonly Due[], looks: LastLooks, now: number): string[] {
  return due
    .map(({ orderId }) => ({ orderId, last: looks.get(orderId) ?? 0, mix: mixed(orderId, now) }))
    .sort((a, b) => a.last - b.last || (a.mix < b.mix ? -1 : 1))
    .map(({ orderId }) => orderId);
}

/** What this round should look at. An order that is on two lists, because an index is late, is looked at once. */
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
  const taken = new Set(urgent);
  const openFor = (due: Due) => now - Date.parse(due.expiresAt) + PAYMENT_WINDOW;
  const lateFor = (due: Due) => now - Date.parse(due.expiresAt);
  const waiting = [
    ...open.filter((due) => isDue(openFor(due), 'open', lastOf(due), now)),
    ...late.filter((due) => !isOver(due, now) && isDue(lateFor(due), 'late', lastOf(due), now)),
  ].filter(({ orderId }) => !taken.has(orderId));
  return {
    urgent,
    patient: [...new Set(byLastLook(waiting, looks, now))],
    forget: late.filter((due) => isOver(due, now)).map(({ orderId }) => orderId),
  };
}
