import type { SoldFilter } from '#shared/contract/task-work.ts';
import type { ShownTicket } from '#shared/contract/tickets.ts';
import type { Order, OrderHolder } from '#shared/domain/order.ts';
import { holderAt } from '#shared/domain/order-holders.ts';
import { searchable } from '#shared/domain/searchable.ts';
import { positionOf } from '#shared/domain/ticket.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { inEnglish } from '../../read-models/english-names.ts';
import { rowFilter } from '../../read-models/row-filter.ts';
import { soldCellText, soldText } from '../../read-models/sold-cells.ts';
import { type SoldRow, soldRows } from '../../read-models/sold-rows.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import { namedOrders, soldOrders } from './sold-stream.ts';

/** A row with what its holder answered. */
export type AnsweredTicket = ShownTicket & Pick<OrderHolder, 'answers'>;

/** The buyer answers once, on their own ticket, and not on others in their name. */
function answersAt(order: Order, position: number): Pick<OrderHolder, 'answers'> {
  const { answers } = holderAt(order, position) ?? (position === 1 ? order.buyer : {});
  return answers ? { answers } : {};
}

/**
 * The sold tickets of a fair that match, order by order; yields an empty list for an order without a match, so that the
 * caller can report progress. Only the present page is in memory.
 */
export async function* soldMatches(
  work: SoldFilter & { fairId: string; tickets?: readonly string[] | undefined },
  types: readonly TicketType[],
  orders: OrderStore,
): AsyncGenerator<AnsweredTicket[]> {
  const named = inEnglish(types);
  const matches = rowFilter<SoldRow>(work, (row, column) => soldCellText(named(row), column));
  const asked = work.tickets && new Set(work.tickets);
  for await (const order of asked ? namedOrders(asked, work.fairId, orders) : soldOrders(work.fairId, orders))
    yield soldRows(order, types)
      .filter((row) => !asked || asked.has(row.id))
      .map((row) => ({ row, shown: named(row) }))
      .filter(({ row, shown }) => !matches || matches(row, () => searchable(soldText(shown))))
      .map(({ shown }) => ({ ...shown, ...answersAt(order, positionOf(shown.id)) }));
}
