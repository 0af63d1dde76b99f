import type { SoldFilter } from '#shared/contract/task-work.ts';
import type { ShownTicket } from '#shared/contract/tickets.ts';
import { searchable } from '#shared/domain/searchable.ts';
import { inEnglish } from '../../read-models/english-names.ts';
import { rowFilter } from '../../read-models/row-filter.ts';
import { soldCells } from '../../read-models/sold-cells.ts';
import { soldRows } from '../../read-models/sold-rows.ts';
import type { FairWithTypes } from '../../store/fairs/fairs.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import { namedOrders, soldOrders } from './sold-stream.ts';

/**
 * The sold tickets of a fair that match, order by order; yields an empty list for an order without a match, so that the
 * caller can report progress. Only the present page is in memory.
 */
export async function* soldMatches(
  work: SoldFilter & { fairId: string; tickets?: readonly string[] | undefined },
  { types, questions }: Pick<FairWithTypes, 'types' | 'questions'>,
  orders: OrderStore,
): AsyncGenerator<ShownTicket[]> {
  const named = inEnglish(types);
  const cells = soldCells(types, questions);
  const matches = rowFilter(work, cells);
  const textOf = (row: ShownTicket) => cells.searched.map((column) => cells.textOf(row, column)).join('\n');
  const asked = work.tickets && new Set(work.tickets);
  for await (const order of asked ? namedOrders(asked, work.fairId, orders) : soldOrders(work.fairId, orders))
    yield soldRows(order, types)
      .filter((row) => !asked || asked.has(row.id))
      .filter((row) => !matches || matches(row, () => searchable(textOf(row))))
      .map(named);
}
