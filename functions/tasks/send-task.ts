import { randomBytes } from 'node:crypto';
import { Problem, type ProblemCode } from '#shared/contract/problem.ts';
import type { SendWork } from '#shared/contract/task-work.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { MAX_FAILURES } from '#shared/domain/task.ts';
import type { Files } from '../adapters/files.ts';
import { soldMatches } from '../exports/sold-matches.ts';
import { isSendable } from '../read-models/sendable.ts';
import type { FairStore } from '../store/fairs.ts';
import type { Task } from '../store/tasks.ts';
import { type SendDeps, sendOrder } from '../ticket-office/send-order.ts';
import { sendingOf } from '../ticket-office/send-ticket.ts';
import type { Step, Steps } from './steps.ts';

/** Buyers' mails share the queue: small batches leave room for them. */
const BATCH_SIZE = 10;
const PAUSE = 1_000;
const PROGRESS_INTERVAL = 500;

interface Deps extends SendDeps {
  fairs: FairStore;
  files: Files;
  clock: () => Date;
  sleep: (milliseconds: number) => Promise<unknown>;
}

/**
 * Settles the list of orders before the first mail, because those that match a filter change meanwhile. The list's
 * name is unique, so that neither a worker that has lost the task nor a second request overwrites it.
 */
async function* collect(
  { id, fencingToken }: Task,
  { fairId, orders }: SendWork,
  deps: Deps,
): AsyncGenerator<Step, string[]> {
  const ids = new Set('ids' in orders ? orders.ids : []);
  const sold = await deps.fairs.withTypes(fairId);
  if (!sold) throw new Problem('not_found');
  if ('found' in orders) {
    let looked = 0;
    for await (const matching of soldMatches({ ...orders.found, fairId }, sold.types, deps.orders)) {
      for (const one of matching) if (isSendable(one)) ids.add(one.orderId);
      looked += 1;
      if (looked % PROGRESS_INTERVAL === 0) yield { phase: 'collecting', done: ids.size };
    }
  }
  const list = [...ids];
  const targets = `exports/${id}.${fencingToken}.${randomBytes(6).toString('hex')}.txt`;
  await deps.files.put(targets, Buffer.from(list.join('\n')), 'text/plain');
  yield { phase: 'sending', targets, total: list.length, done: 0, cursor: 0, settled: true };
  return list;
}

async function collected(key: string, files: Files): Promise<string[]> {
  const list = await files.get(key);
  if (!list) throw new Problem('not_found');
  return Buffer.from(list).toString().split('\n').filter(Boolean);
}

/** Requests one order's mails, with a sending id that makes a retry safe. @returns why they were refused */
async function sendOne(
  orderId: string,
  { id, by }: Task,
  to: string | undefined,
  deps: Deps,
): Promise<ProblemCode | undefined> {
  const sending = sendingOf([id, orderId, to].filter(Boolean).join(' '));
  try {
    await sendOrder({ orderId, sending, to, who: by }, deps.clock(), deps);
    return undefined;
  } catch (error) {
    if (error instanceof Problem && error.code !== 'busy') return error.code;
    throw error;
  }
}

export const sendTask = (deps: Deps): Steps =>
  async function* (task, work) {
    if (work.kind !== 'send') return;
    const list = task.targets
      ? await collected(task.targets, deps.files)
      : yield* collect(task, work.ask, deps);
    let { cursor, done, failed, failures } = task.targets ? task : { ...task, cursor: 0, done: 0 };
    while (cursor < list.length) {
      const some = list.slice(cursor, cursor + BATCH_SIZE);
      const refusals = await Promise.all(some.map((orderId) => sendOne(orderId, task, work.ask.to, deps)));
      const refused = some.flatMap((orderId, index) => {
        const reason = refusals[index];
        return reason ? [{ orderNumber: orderNumberOf(orderId), reason }] : [];
      });
      cursor += some.length;
      failed += refused.length;
      done += some.length - refused.length;
      failures = [...failures, ...refused].slice(0, MAX_FAILURES);
      yield { phase: 'sending', cursor, done, failed, failures, pause: 'if-late' };
      if (cursor < list.length) await deps.sleep(PAUSE);
    }
  };
