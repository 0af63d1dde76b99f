import { type SoldTicket, shownSoldColumns } from '../../shared/contract/tickets.ts';
import type { Order } from '../../shared/domain/order.ts';
import type { TicketType } from '../../shared/domain/ticket-type.ts';
import { KeptTable } from '../kept-table.ts';
import type { FairStore } from '../store/fairs.ts';
import type { OrderStore } from '../store/orders.ts';
import { CHANGED_SHARDS, DUE_SHARDS } from '../store/table.ts';
import { soldCellText } from './sold-cells.ts';
import { soldRows } from './sold-rows.ts';

/** Indexes lag behind the table; reading this much again finds what was still on its way. */
const OVERLAP_MILLISECONDS = 10_000;

interface Needs {
  orders: OrderStore;
  fairs: FairStore;
}

/** A fair's rows, and how far they have been brought up to date. */
class SoldOfFair {
  readonly table = new KeptTable<SoldTicket>({
    newest: 'createdAt',
    searched: shownSoldColumns,
    cellText: soldCellText,
  });
  /** Which version of each order the rows show. */
  readonly versions = new Map<string, number>();
  readonly awaiting = new Set<string>();
  /** The latest `changedAt` seen in each shard. */
  readonly seen: string[] = numbers(CHANGED_SHARDS).map(() => '');
  readonly types: readonly TicketType[];

  constructor(types: readonly TicketType[]) {
    this.types = types;
  }

  take(orders: readonly Order[], gone: readonly string[] = []): void {
    const changed = new Map<string, SoldTicket[]>(gone.map((id) => [id, []]));
    for (const order of orders) {
      if ((this.versions.get(order.id) ?? 0) >= order.version) continue;
      this.versions.set(order.id, order.version);
      if (order.status === 'awaiting-payment') this.awaiting.add(order.id);
      else this.awaiting.delete(order.id);
      changed.set(order.id, soldRows(order, this.types));
    }
    for (const id of gone) {
      this.versions.delete(id);
      this.awaiting.delete(id);
    }
    this.table.change(changed);
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

const overlapping = (seen: string): string =>
  seen === '' ? '' : new Date(Date.parse(seen) - OVERLAP_MILLISECONDS).toISOString();

async function readChanges(fairId: string, kept: SoldOfFair, orders: OrderStore): Promise<void> {
  const found = numbers(CHANGED_SHARDS).map(async (shard) => {
    const changed = await orders.changedSince(fairId, shard, overlapping(kept.seen[shard] ?? ''));
    for (const { changedAt } of changed)
      if (changedAt > (kept.seen[shard] ?? '')) kept.seen[shard] = changedAt;
    return changed;
  });
  kept.take((await Promise.all(found)).flat());
}

/**
 * Orders that nobody has paid yet enter the index of changes only when something comes of them. One that is no
 * longer open and has not turned up among the changes was undone.
 */
async function readOpen(fairId: string, kept: SoldOfFair, orders: OrderStore): Promise<void> {
  const open = (await Promise.all(numbers(DUE_SHARDS).map((shard) => orders.due('open', shard)))).flat();
  const listed = new Set(open.map(({ orderId }) => orderId));
  const gone = [...kept.awaiting].filter((orderId) => !listed.has(orderId));
  const news = [...listed].filter((orderId) => !kept.versions.has(orderId));
  const read = await orders.many(news);
  kept.take(
    read.filter((order) => order.fairId === fairId),
    gone,
  );
}

const sameTypes = (a: readonly TicketType[], b: readonly TicketType[]): boolean =>
  a.length === b.length &&
  a.every((type, index) => type.id === b[index]?.id && type.version === b[index].version);

/**
 * The sold tickets of a fair as a table. It is kept in this process and brought up to date by reading only what
 * changed since, because a search over any column needs all of it; when a ticket type changes it is read anew.
 */
export function soldTable({ orders, fairs }: Needs) {
  const kept = new Map<string, SoldOfFair>();
  return async (fairId: string): Promise<KeptTable<SoldTicket>> => {
    const types = (await fairs.withTypes(fairId))?.types ?? [];
    const before = kept.get(fairId);
    const fair = before && sameTypes(before.types, types) ? before : new SoldOfFair(types);
    kept.set(fairId, fair);
    await readOpen(fairId, fair, orders);
    await readChanges(fairId, fair, orders);
    return fair.table;
  };
}

/** The sold tickets of a fair, newest first. */
export function soldProjection(needs: Needs) {
  const table = soldTable(needs);
  return async (fairId: string): Promise<SoldTicket[]> => (await table(fairId)).rows();
}
