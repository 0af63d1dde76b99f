import { Problem } from '#shared/contract/problem.ts';
import type { FoundOrder, findOrders as row } from '#shared/contract/ticket-tables.ts';
import { deskFairs } from '#shared/domain/desk-fairs.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { orderIdOf } from '#shared/domain/ids.ts';
import { hasOne } from '#shared/domain/rights.ts';
import { isTrial } from '#shared/domain/trial.ts';
import { accountants } from '#shared/domain/user.ts';
import type { SoldOfFair } from '../read-models/sold-of-fair.ts';
import { type SoldRow, soldRows } from '../read-models/sold-rows.ts';
import type { Actor, UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs/fairs.ts';
import type { OrderStore } from '../store/orders/orders.ts';

interface Deps {
  fairs: Pick<FairStore, 'list' | 'activeId'>;
  orders: Pick<OrderStore, 'byId'>;
  sold: (fairId: string, now: Date) => Promise<SoldOfFair['table']>;
}

/** As many as one glance takes in. */
const MAX_FOUND = 8;
/** A fair that is not in memory is read whole, so that older ones are searched on their own page. */
const MAX_FAIRS = 4;
/** An order has twenty tickets at most, each a row. */
const MAX_ROWS = 100;

type Datable = Fair & { active: boolean };

/** Fairs in the order in which they are likely meant; for whoever may take out all sales those that are over come last, the latest first. */
function fairsToSearch(fairs: readonly Datable[], { roles }: Actor, now: Date): Datable[] {
  const current = deskFairs(fairs, now);
  if (!hasOne(roles, accountants)) return current;
  const over = fairs.filter((fair) => !current.includes(fair));
  return [...current, ...over.sort((one, other) => (one.endDate < other.endDate ? 1 : -1))];
}

const found = (ticket: SoldRow, fairId: string): FoundOrder => {
  const { orderId, orderNumber, status, name, surname, email } = ticket;
  return { orderId, orderNumber, status, name, surname, email, fairId };
};

/** Its orders that match; `undefined` where the fair cannot be searched within one request. */
async function matchesIn(fairId: string, query: string, now: Date, { sold }: Deps) {
  try {
    const table = await sold(fairId, now);
    const { data, count } = table.page({
      ...{ query, byColumn: {}, limit: MAX_ROWS, page: 1 },
      ...{ orderBy: 'createdAt', ascending: false },
    });
    return { orders: data.map((ticket) => found(ticket, fairId)), isCut: count > MAX_ROWS };
  } catch (error) {
    if (error instanceof Problem && (error.code === 'still_reading' || error.code === 'fair_too_large'))
      return undefined;
    throw error;
  }
}

/** An order's whole number is read by its key, also where its fair is none of those searched. */
async function byNumber(query: string, fairs: readonly Datable[], { orders }: Deps): Promise<FoundOrder[]> {
  const orderId = orderIdOf(query);
  const order = orderId && (await orders.byId(orderId, { consistent: false }));
  if (!order || isTrial(order) || !fairs.some(({ id }) => id === order.fairId)) return [];
  const [first] = soldRows(order, []);
  return first ? [found(first, order.fairId)] : [];
}

export const findOrders =
  (deps: Deps): UseCase<typeof row> =>
  async ({ query: { query } }, { actor, now }) => {
    const [all, activeId] = await Promise.all([deps.fairs.list(), deps.fairs.activeId()]);
    const fairs = fairsToSearch(
      all.filter((fair) => !isTrial(fair)).map((fair) => ({ ...fair, active: fair.id === activeId })),
      actor,
      now,
    );
    const exact = await byNumber(query, fairs, deps);
    if (exact.length > 0) return { orders: exact, more: false };
    const orders = new Map<string, FoundOrder>();
    let more = fairs.length > MAX_FAIRS;
    for (const { id } of fairs.slice(0, MAX_FAIRS)) {
      if (orders.size > MAX_FOUND) break;
      const matches = await matchesIn(id, query, now, deps);
      if (!matches || matches.isCut) more = true;
      for (const order of matches?.orders ?? [])
        if (!orders.has(order.orderId)) orders.set(order.orderId, order);
    }
    return { orders: [...orders.values()].slice(0, MAX_FOUND), more: more || orders.size > MAX_FOUND };
  };
