import { Problem } from '#shared/contract/problem.ts';
import type { GenerateWork } from '#shared/contract/task-work.ts';
import { fullNameOf } from '#shared/domain/full-name.ts';
import type { Generation } from '#shared/domain/office.ts';
import type { Order } from '#shared/domain/order.ts';
import { MAX_FAILURES } from '#shared/domain/task.ts';
import { keptTickets } from '#shared/domain/ticket.ts';
import { MINUTE, warsawDay } from '#shared/domain/time.ts';
import type { Files } from '../../adapters/files.ts';
import { zip } from '../../documents/zip.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import type { Task } from '../../store/tickets/tasks.ts';
import { spoolTelling } from '../exports/spool.ts';
import {
  nthOrderId,
  orderedTickets,
  type PlaceDeps,
  placeOfficeOrder,
  ticketsIn,
} from '../ticket-office/office-orders.ts';
import { taskFileKey } from './export-task.ts';
import type { Step, Steps } from './steps.ts';
import { pdfsOf } from './ticket-pdfs.ts';

/** The ticket queue makes the PDFs: how often the task checks, and for how long. */
const LOOK_EVERY_SECONDS = 2;
const MAX_PATIENCE = 15 * MINUTE;

interface Deps extends PlaceDeps {
  fairs: FairStore;
  files: Files;
  clock: () => Date;
}

/** One order of the task: order number `index` of one of its forms. */
interface Part {
  form: Generation;
  key: string;
  index: number;
  tickets: number;
  /** The holder's name, if there are several people. */
  holder?: string;
}

function partsOf(taskId: string, { orders: forms }: Pick<GenerateWork, 'orders'>): Part[] {
  const areSeveral = forms.length > 1;
  return forms.flatMap((form, place) => {
    const order = { form, key: `${taskId}-${place}`, ...(areSeveral && { holder: fullNameOf(form.buyer) }) };
    return orderedTickets(form).map(({ length: tickets }, index) => ({ ...order, index, tickets }));
  });
}

const orderIdsOf = (parts: readonly Part[]): string[] =>
  parts.map(({ key, index }) => nthOrderId(key, index));

/** The orders made so far, with their holders' names if there are several people. */
export async function ordersMade(
  taskId: string,
  work: Pick<GenerateWork, 'orders'>,
  orders: OrderStore,
): Promise<{ order: Order; holder?: string | undefined }[]> {
  const parts = partsOf(taskId, work);
  const ids = orderIdsOf(parts);
  const found = new Map((await orders.many(ids)).map((order) => [order.id, order]));
  return parts.flatMap(({ holder }, index) => {
    const order = found.get(ids[index] ?? '');
    return order ? [{ order, holder }] : [];
  });
}

/** Whether the whole task is one order, whose page has all its tickets. */
export const isOneOrder = (work: GenerateWork): boolean => partsOf('', work).length === 1;

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { tickets }) => sum + tickets, 0);

/** Refusals of one order that do not stop the others. */
const REFUSALS = ['sold_out', 'ticket_type_unavailable'] as const;
type Refusal = (typeof REFUSALS)[number];

/** How many tickets an order got, and why not all. */
async function makePart(
  { form, key, index, tickets }: Part,
  task: Task,
  sold: Parameters<typeof placeOfficeOrder>[2],
  deps: Deps,
): Promise<{ made: number; refusal?: Refusal | undefined }> {
  const by = { userId: task.by, email: task.startedBy };
  try {
    const made = ticketsIn(await placeOfficeOrder(index, form, sold, { key, by, now: deps.clock() }, deps));
    return { made, ...(made < tickets && { refusal: 'sold_out' }) };
  } catch (error) {
    const refusal = error instanceof Problem && REFUSALS.find((code) => code === error.code);
    if (!refusal) throw error;
    return { made: 0, refusal };
  }
}

/** Makes the orders one after the other. One that finds no place does not stop the others. */
async function* make(task: Task, work: GenerateWork, deps: Deps): AsyncGenerator<Step, number> {
  const sold = await deps.fairs.withTypes(work.fairId);
  if (!sold) throw new Problem('not_found');
  const parts = partsOf(task.id, work);
  const total = sumOf(parts);
  let { cursor, done, failed, failures } = task;
  while (cursor < parts.length) {
    const part = parts[cursor] as Part;
    const { made, refusal } = await makePart(part, task, sold, deps);
    // If a form finds no place for one order, its further orders find none either.
    const over = refusal ? parts.filter(({ key, index }) => key === part.key && index >= part.index) : [part];
    const missing = sumOf(over) - made;
    if (refusal) {
      const { holder } = part;
      const failure = { reason: refusal, tickets: missing, ...(holder && { holder }) };
      failures = [...failures, failure].slice(0, MAX_FAILURES);
      failed += missing;
    }
    done += made;
    cursor += over.length;
    yield { phase: 'making', total, done, failed, failures, cursor, pause: 'if-late' };
  }
  return done;
}

/** Whether every ticket of an order has its PDF; an order that was never made counts as printed. */
async function isPrinted(orderId: string, now: Date, { orders }: Deps): Promise<boolean> {
  const found = await orders.withTickets(orderId, { consistent: true });
  return !found || found.tickets.length >= keptTickets(found.order, now).length;
}

/** Waits for the PDFs of all orders, then puts them into one archive. */
async function* print(task: Task, work: GenerateWork, deps: Deps): AsyncGenerator<Step, void> {
  const now = deps.clock();
  const { waitsSince = now.toISOString() } = task;
  const ids = orderIdsOf(partsOf(task.id, work));
  for (const [index, orderId] of ids.entries()) {
    if (index < task.cursor) continue;
    if (await isPrinted(orderId, now, deps)) {
      yield { cursor: index + 1 };
      continue;
    }
    if (now.getTime() - Date.parse(waitsSince) > MAX_PATIENCE) {
      yield { failed: task.failed + 1, failures: [...task.failures, { reason: 'pdf_late' }] };
      return;
    }
    yield { waitsSince, pause: { seconds: LOOK_EVERY_SECONDS } };
  }
  await using file = yield* spoolTelling(zip(pdfsOf(ids, deps)), () => ({}));
  const key = taskFileKey(task.id, 'zip');
  await deps.files.putLarge(key, file, 'application/zip');
  yield { file: { key, name: `bilety-${warsawDay(new Date(task.startedAt))}.zip` } };
}

/** Makes tickets in orders of at most twenty; if there are several, later runs put all PDFs into one archive. */
export const generateTask = (deps: Deps): Steps =>
  async function* (task, work) {
    if (work.kind !== 'generate') return;
    if (task.phase === 'printing') return yield* print(task, work.input, deps);
    const done = yield* make(task, work.input, deps);
    if (done > 0 && !isOneOrder(work.input))
      yield { phase: 'printing', cursor: 0, pause: { seconds: LOOK_EVERY_SECONDS } };
  };
