import { PAYMENT_WINDOW } from '../../shared/domain/order.ts';
import { DAY, MINUTE } from '../../shared/domain/time.ts';
import type { DueList } from '../store/order-keys.ts';
import type { OrderStore } from '../store/orders.ts';

/** How long after expiry late money is looked for: twice the provider's own retries. */
const LATE_FOR = DAY;

/** What is owed is asked for this often: a provider may take days over a refund. */
const OWED_EVERY = 15 * MINUTE;

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
export type Looks = Map<string, number>;

/** Looks are as far apart as half the order's age, so there are few of them however long it stays open. */
function wantsLook({ orderId, expiresAt }: Due, list: DueList, looks: Looks, now: number): boolean {
  if (list === 'owed') return now - (looks.get(orderId) ?? 0) >= OWED_EVERY;
  const expiry = Date.parse(expiresAt);
  const age = now - (list === 'open' ? expiry - PAYMENT_WINDOW : expiry);
  const last = looks.get(orderId);
  const hasJustExpired = list === 'open' && now >= expiry && (last === undefined || last < expiry);
  if (hasJustExpired) return true;
  return age >= FIRST_LOOK[list] && (last === undefined || now - last >= Math.max(FIRST_LOOK[list], age / 2));
}

/** Which orders this round should look at, and which expired ones have been waited for long enough. */
export async function dueOrders(
  orders: Pick<OrderStore, 'due'>,
  looks: Looks,
  at: Date,
): Promise<{ look: string[]; forget: string[] }> {
  const now = at.getTime();
  const lists = ['open', 'late', 'owed'] as const;
  const [open = [], late = [], owed = []] = await Promise.all(lists.map((list) => orders.due(list)));
  const listed = new Set([...open, ...late, ...owed].map(({ orderId }) => orderId));
  for (const orderId of looks.keys()) if (!listed.has(orderId)) looks.delete(orderId);
  const isOver = ({ expiresAt }: Due) => now - Date.parse(expiresAt) >= LATE_FOR;
  const look = [
    ...open.filter((due) => wantsLook(due, 'open', looks, now)),
    ...owed.filter((due) => wantsLook(due, 'owed', looks, now)),
    ...late.filter((due) => !isOver(due) && wantsLook(due, 'late', looks, now)),
  ];
  return {
    look: look.map(({ orderId }) => orderId),
    forget: late.filter(isOver).map(({ orderId }) => orderId),
  };
}
