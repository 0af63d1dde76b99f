import { Problem } from '#shared/contract/problem.ts';
import type { addWaiting as row } from '#shared/contract/waiting-people.ts';
import { leftOf } from '#shared/domain/stock.ts';
import { mayJoin } from '#shared/domain/waiting-list.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { WaitingListStore } from '../../store/sale/waiting-list.ts';
import type { StockStore } from '../../store/stock/stock.ts';
import { waitingChange } from './change-waiting.ts';
import { entryIdFor, newEntry } from './new-entry.ts';
import { joinedMail } from './waiting-mail.ts';

interface Deps {
  fairs: FairStore;
  waiting: WaitingListStore;
  stock: StockStore;
  enqueue: Enqueue;
}

/**
 * An entry made by the office is confirmed, even if a visitor had entered the address before. It works with or without
 * free places: the office knows why, and the next round offers what there is.
 */
export const addWaiting =
  ({ fairs, waiting, stock, enqueue }: Deps): UseCase<typeof row> =>
  async ({ body }, context) => {
    const { fairId, ticketTypeId } = body;
    const found = await fairs.withTypes(fairId);
    if (!found) throw new Problem('not_found');
    const type = found.types.find(({ id }) => id === ticketTypeId);
    if (!type || type.shards === 0) throw new Problem('not_found');
    const id = entryIdFor(body);
    const before = await waiting.entry({ ticketTypeId, id });
    const change = waitingChange({ action: 'waiting-added', line: { ticketTypeId, id } }, context);
    if (before && !mayJoin(before)) {
      const isDoubtful = before.state === 'waiting' && before.unconfirmed;
      if (isDoubtful && !(await waiting.confirm(before, context.now, change)))
        throw new Problem('changed_meanwhile');
      return { id, added: false };
    }
    const entry = newEntry(body, before, context.now);
    // While there are enough places the list gets no priority: the next round offers this person one.
    const { left } = leftOf(type, await stock.shards([type]));
    const first = left === 0 || found.waitedFor.has(ticketTypeId);
    if (!(await waiting.join(entry, before, { change, first }))) throw new Problem('changed_meanwhile');
    await enqueue(joinedMail(entry));
    return { id, added: true };
  };
