import { Problem } from '../../shared/contract/problem.ts';
import type { Generation } from '../../shared/domain/office.ts';
import { keptTickets } from '../../shared/domain/ticket.ts';
import { MINUTE, warsawDay } from '../../shared/domain/time.ts';
import type { Files } from '../outside/files.ts';
import { spoolTelling } from '../outside/spool.ts';
import { zip } from '../outside/zip.ts';
import type { FairStore } from '../store/fairs.ts';
import type { Task } from '../store/tasks.ts';
import {
  nthOfficeOrder,
  nthOrderId,
  orderedTickets,
  type PlaceNeeds,
  placeOfficeOrder,
} from '../ticket-office/office-orders.ts';
import { taskFileKey } from './export-task.ts';
import type { Step, Steps } from './steps.ts';
import { pdfsOf } from './ticket-pdfs.ts';

/** PDFs are made by the queue of tickets: looked for so often, and not for ever. */
const LOOK_EVERY_SECONDS = 2;
const MOST_PATIENCE = 15 * MINUTE;

interface Needs extends PlaceNeeds {
  fairs: FairStore;
  files: Files;
  clock: () => Date;
}

const countOf = (orders: readonly Generation['tickets'][]): number =>
  orders.reduce((sum, tickets) => sum + tickets.length, 0);

/** The orders, one after the other, until the places run out. */
async function* make(task: Task, form: Generation, needs: Needs): AsyncGenerator<Step, void> {
  const sold = await needs.fairs.withTypes(form.fairId);
  if (!sold) throw new Problem('not_found');
  const wanted = orderedTickets(form);
  const total = countOf(wanted);
  const by = { userId: task.by, email: task.startedBy };
  for (let index = task.cursor; index < wanted.length; index += 1) {
    const draft = nthOfficeOrder(index, form, sold, { key: task.id, by, now: needs.clock() });
    try {
      await placeOfficeOrder(draft, form, sold.types, needs);
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'sold_out')) throw error;
      const tickets = countOf(wanted.slice(index));
      yield { total, failed: tickets, failures: [{ reason: 'sold_out', tickets }] };
      break;
    }
    const done = countOf(wanted.slice(0, index + 1));
    yield { phase: 'making', total, done, cursor: index + 1, pause: 'if-late' };
  }
}

/** How many of the task's orders are there: whole ones, as they were counted. */
const ordersIn = (form: Generation, done: number): number => {
  const wanted = orderedTickets(form);
  return wanted.findIndex((_, index) => countOf(wanted.slice(0, index + 1)) >= done) + 1;
};

/** Whether every ticket of an order has its PDF. */
async function isPrinted(orderId: string, now: Date, { orders }: Needs): Promise<boolean> {
  const found = await orders.withTickets(orderId, { consistent: true });
  return found !== undefined && found.tickets.length >= keptTickets(found.order, now).length;
}

/** Looks for the PDFs of all orders, then puts them into one archive. */
async function* print(task: Task, form: Generation, needs: Needs): AsyncGenerator<Step, void> {
  const now = needs.clock();
  const { waitsSince = now.toISOString() } = task;
  const ids = Array.from({ length: ordersIn(form, task.done) }, (_, index) => nthOrderId(task.id, index));
  for (const [index, orderId] of ids.entries()) {
    if (index < task.cursor) continue;
    if (await isPrinted(orderId, now, needs)) {
      yield { cursor: index + 1 };
      continue;
    }
    if (now.getTime() - Date.parse(waitsSince) > MOST_PATIENCE) {
      yield { failed: task.failed + 1, failures: [...task.failures, { reason: 'pdf_late' }] };
      return;
    }
    yield { waitsSince, pause: { seconds: LOOK_EVERY_SECONDS } };
  }
  await using file = yield* spoolTelling(zip(pdfsOf(ids, needs)), () => ({}));
  const key = taskFileKey(task.id, 'zip');
  await needs.files.putLarge(key, file, 'application/zip');
  yield { file: { key, name: `bilety-${warsawDay(new Date(task.startedAt))}.zip` } };
}

/** Tickets in orders of twenty; then, in turns of their own, one archive of all their PDFs. */
export const generateTask = (needs: Needs): Steps =>
  async function* (task) {
    if (task.work.kind !== 'generate') return;
    if (task.phase === 'printing') return yield* print(task, task.work.ask, needs);
    let done = task.done;
    for await (const step of make(task, task.work.ask, needs)) {
      done = step.done ?? done;
      yield step;
    }
    if (done > 0) yield { phase: 'printing', cursor: 0, pause: { seconds: LOOK_EVERY_SECONDS } };
  };
