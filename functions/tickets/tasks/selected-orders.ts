import { randomBytes } from 'node:crypto';
import { Problem, type ProblemCode } from '#shared/contract/problem.ts';
import type { OrderSelection } from '#shared/contract/task-work.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { MAX_FAILURES } from '#shared/domain/task.ts';
import type { Files } from '../../adapters/files.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { Task } from '../../store/tickets/tasks.ts';
import { soldMatches } from '../exports/sold-matches.ts';
import type { Step } from './steps.ts';

const BATCH_SIZE = 10;
const PROGRESS_INTERVAL = 500;

/** What reading a selection of orders depends on. */
export interface SelectionDeps {
  fairs: FairStore;
  orders: OrderStore;
  files: Files;
}

/** What is done with each order of a selection. */
interface Act {
  phase: 'sending' | 'tagging';
  /** Which matching tickets select their order. */
  selects: (ticket: SoldTicket) => boolean;
  /** @returns why it was refused */
  perform: (orderId: string) => Promise<ProblemCode | undefined>;
  /** Between two batches. */
  rest?: () => Promise<unknown>;
}

/**
 * Settles the list of orders before the first is touched, because those that match a filter change meanwhile. The
 * list's name is unique, so that neither a worker that has lost the task nor a second request overwrites it.
 */
async function* collect(
  { id, fencingToken }: Task,
  { fairId, orders }: OrderSelection,
  { phase, selects }: Act,
  deps: SelectionDeps,
): AsyncGenerator<Step, string[]> {
  const ids = new Set('ids' in orders ? orders.ids : []);
  const sold = await deps.fairs.withTypes(fairId);
  if (!sold) throw new Problem('not_found');
  if ('found' in orders) {
    let looked = 0;
    for await (const matching of soldMatches({ ...orders.found, fairId }, sold, deps.orders)) {
      for (const row of matching) if (selects(row)) ids.add(row.orderId);
      looked += 1;
      if (looked % PROGRESS_INTERVAL === 0) yield { phase: 'collecting', done: ids.size };
    }
  }
  const list = [...ids];
  const targets = `exports/${id}.${fencingToken}.${randomBytes(6).toString('hex')}.txt`;
  await deps.files.put(targets, Buffer.from(list.join('\n')), 'text/plain');
  yield { phase, targets, total: list.length, done: 0, cursor: 0, settled: true };
  return list;
}

async function collected(key: string, files: Files): Promise<string[]> {
  const list = await files.get(key);
  if (!list) throw new Problem('not_found');
  return Buffer.from(list).toString().split('\n').filter(Boolean);
}

/** Does something with each order of a selection, in small batches, and counts the refused ones. */
export async function* forSelectedOrders(
  task: Task,
  selection: OrderSelection,
  act: Act,
  deps: SelectionDeps,
): AsyncGenerator<Step, void> {
  const { targets } = task;
  const list = targets ? await collected(targets, deps.files) : yield* collect(task, selection, act, deps);
  let { cursor, done, failed, failures } = targets ? task : { ...task, cursor: 0, done: 0 };
  while (cursor < list.length) {
    const some = list.slice(cursor, cursor + BATCH_SIZE);
    const refusals = await Promise.all(some.map(act.perform));
    const refused = some.flatMap((orderId, index) => {
      const reason = refusals[index];
      return reason ? [{ orderNumber: orderNumberOf(orderId), reason }] : [];
    });
    cursor += some.length;
    failed += refused.length;
    done += some.length - refused.length;
    failures = [...failures, ...refused].slice(0, MAX_FAILURES);
    yield { phase: act.phase, cursor, done, failed, failures, pause: 'if-late' };
    if (cursor < list.length) await act.rest?.();
  }
}
