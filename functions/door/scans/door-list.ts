import { Problem } from '#shared/contract/problem.ts';
import type { getDoorList as row } from '#shared/contract/scans.ts';
import { doorName, type ListedTicket, shortIdOf } from '#shared/domain/door-list.ts';
import { lastSettled } from '#shared/domain/gate.ts';
import { MINUTE } from '#shared/domain/time.ts';
import type { SoldFairs } from '../../read-models/sold-projection.ts';
import { type SoldRow, soldRows } from '../../read-models/sold-rows.ts';
import { ticketPassages } from '../../read-models/ticket-passages.ts';
import { memoize } from '../../runtime/memoize.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { ScanStore } from '../../store/door/scans.ts';
import type { FairStore, FairWithTypes } from '../../store/fairs/fairs.ts';
import type { GateStore } from '../../store/fairs/gates.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { SigningKeyStore } from '../../store/tickets/signing-keys.ts';

interface Deps {
  fairs: Pick<FairStore, 'withTypes'>;
  gates: Pick<GateStore, 'ofFair'>;
  keys: Pick<SigningKeyStore, 'all'>;
  orders: Pick<OrderStore, 'changedPages'>;
  scans: Pick<ScanStore, 'since'>;
  sold: SoldFairs;
  /** How many tickets a part has. */
  partSize?: number;
  /** How many changes are told at once. */
  maxChanges?: number;
}

/** Some 250 KB: a lost connection loses no more than that. */
const PART_SIZE = 5_000;
/** A third of the largest answer that a function can give. */
const MAX_CHANGES = 30_000;
/** Everybody's parts of this time are cut from one list; parts of two lists fit together all the same. */
const LIST_TTL = MINUTE;
/** Devices that ask within this time share one look at what all of them are told. */
const SHARED_TTL = 5_000;
/** The index of changes is a moment behind. */
const MARGIN = MINUTE;

function listedOf({ fair, types }: FairWithTypes) {
  const indexes = new Map(types.map(({ id }, index) => [id, index]));
  return (row: SoldRow): ListedTicket[] => {
    const index = indexes.get(row.ticketTypeId);
    if (row.ticketStatus === 'none' || index === undefined) return [];
    const edition = row.ticketStatus === 'valid' ? row.edition + 1 : 0;
    return [[shortIdOf(row.id), index, edition, row.mark, doorName(row, fair.doorNames)]];
  };
}

/** The tickets of all parts in the order of their ids, and since when what changes is to be asked for. */
interface Whole {
  rows: SoldRow[];
  asOf: string;
}

export const getDoorList = (deps: Deps): UseCase<typeof row> => {
  const { partSize = PART_SIZE, maxChanges = MAX_CHANGES } = deps;
  const readPassages = ticketPassages(deps.scans);
  const passagesOf = memoize<Awaited<ReturnType<typeof readPassages>>>(SHARED_TTL);
  const wholes = memoize<Whole>(LIST_TTL);

  const readHead = async (fairId: string) => {
    const [known, gates, keys] = await Promise.all([
      deps.fairs.withTypes(fairId),
      deps.gates.ofFair(fairId),
      deps.keys.all(),
    ]);
    if (!known) throw new Problem('gate_unknown');
    const { id, name, startDate, endDate, doorNames, listHours } = known.fair;
    const head = {
      fair: { id, name, startDate, endDate, doorNames, listHours },
      types: known.types.map((type) => ({ id: type.id, name: type.name, admission: type.admission })),
      gates: gates.map((gate) => ({ id: gate.id, name: gate.name })),
      keys: Object.fromEntries(keys),
    };
    return { known, head, settledAt: lastSettled(gates) };
  };

  const heads = memoize<Awaited<ReturnType<typeof readHead>>>(SHARED_TTL);

  const readWhole = async (fairId: string, now: Date): Promise<Whole> => {
    const rows = (await deps.sold(fairId, now)).table.rows();
    return { rows: rows.sort((a, b) => (a.id < b.id ? -1 : 1)), asOf: now.toISOString() };
  };

  /** The first index after this id, in tickets that are sorted. */
  const indexAfter = (rows: readonly SoldRow[], after: string): number => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (shortIdOf(rows[middle]?.id ?? '') <= after) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const passagesAt = (fairId: string, now: Date, settledAt?: string) =>
    passagesOf(fairId, now, () => readPassages(fairId, now, settledAt));

  const changesSince = async (fairId: string, since: Date, now: Date) => {
    const { known, settledAt } = await heads(fairId, now, () => readHead(fairId));
    const listed = listedOf(known);
    const tickets: ListedTicket[] = [];
    const from = new Date(since.getTime() - MARGIN).toISOString();
    for await (const orders of deps.orders.changedPages(fairId, from)) {
      tickets.push(...orders.flatMap((order) => soldRows(order, known.types)).flatMap(listed));
      if (tickets.length > maxChanges) return undefined;
    }
    const passages = (await passagesAt(fairId, now, settledAt)).since(since);
    return passages.length > maxChanges ? undefined : { tickets, passages };
  };

  return async ({ query: { after = '', since } }, { gate: { fairId }, now }) => {
    const { known, head, settledAt } = await heads(fairId, now, () => readHead(fairId));
    if (since) {
      // Shared answers are as old as they may be.
      const asOf = new Date(now.getTime() - SHARED_TTL).toISOString();
      const changes = await changesSince(fairId, new Date(since), now);
      return changes
        ? { ...head, ...changes, asOf }
        : { ...head, tickets: [], passages: [], asOf, restart: true as const };
    }
    const { rows, asOf } = await wholes(fairId, now, () => readWhole(fairId, now));
    const start = indexAfter(rows, after);
    const part = rows.slice(start, start + partSize);
    const passages = await passagesAt(fairId, now, settledAt);
    const last = start + partSize < rows.length ? part.at(-1) : undefined;
    return {
      ...head,
      tickets: part.flatMap(listedOf(known)),
      passages: passages.of(part.map(({ id }) => id)),
      asOf,
      ...(last && { next: shortIdOf(last.id) }),
    };
  };
};
