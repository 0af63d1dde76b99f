import { Problem } from '#shared/contract/problem.ts';
import type { listWaiting as row, WaitingPerson } from '#shared/contract/waiting-people.ts';
import { leftOf } from '#shared/domain/stock.ts';
import { inTurn, type WaitingEntry } from '#shared/domain/waiting-list.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { WaitingListStore } from '../../store/sale/waiting-list.ts';
import type { StockStore } from '../../store/stock/stock.ts';

interface Deps {
  fairs: FairStore;
  stock: StockStore;
  waiting: WaitingListStore;
}

function personOf(entry: WaitingEntry, turn?: number): WaitingPerson {
  const { id, ticketTypeId, name, email, state, joinedAt, changedAt, offer, orderId, version } = entry;
  const isDoubtful = state === 'waiting' && entry.unconfirmed;
  return {
    ...{ id, ticketTypeId, name, email, state, joinedAt, changedAt, version },
    ...(turn && { turn }),
    ...(isDoubtful && { unconfirmed: true as const }),
    ...(offer && state === 'offered' && { until: offer.until }),
    ...(orderId && { orderId }),
  };
}

/** Sorted: entries with an offer or an order, then waiting ones by rank, then ended and unconfirmed ones. */
function inOrder(entries: readonly WaitingEntry[]): WaitingPerson[] {
  const latestFirst = (a: WaitingEntry, b: WaitingEntry) => (a.changedAt < b.changedAt ? 1 : -1);
  const held = entries.filter(({ state }) => state === 'offered' || state === 'ordered');
  const waiting = inTurn(entries);
  const over = entries.filter((entry) => !held.includes(entry) && !waiting.includes(entry));
  return [
    ...held.sort(latestFirst).map((entry) => personOf(entry)),
    ...waiting.map((entry, index) => personOf(entry, index + 1)),
    ...over.sort(latestFirst).map((entry) => personOf(entry)),
  ];
}

export const listWaiting =
  ({ fairs, stock, waiting }: Deps): UseCase<typeof row> =>
  async ({ params }) => {
    const found = await fairs.withTypes(params.fairId);
    if (!found) throw new Problem('not_found');
    const limited = found.types.filter(({ shards }) => shards > 0);
    const shards = await stock.shards(limited);
    return Promise.all(
      limited.map(async (type) => ({
        ticketTypeId: type.id,
        typeName: type.name,
        left: leftOf(type, shards).left ?? 0,
        people: inOrder(await waiting.entries(type.id)),
      })),
    );
  };
