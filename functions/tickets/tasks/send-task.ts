import { Problem, type ProblemCode } from '#shared/contract/problem.ts';
import { isSendable } from '../../read-models/sendable.ts';
import type { Task } from '../../store/tickets/tasks.ts';
import { type SendDeps, sendOrder } from '../ticket-office/send-order.ts';
import { sendingOf } from '../ticket-office/send-ticket.ts';
import { forSelectedOrders, type SelectionDeps } from './selected-orders.ts';
import type { Steps } from './steps.ts';

/** Buyers' mails share the queue: pauses between small batches leave room for them. */
const PAUSE = 1_000;

interface Deps extends SendDeps, SelectionDeps {
  orders: SendDeps['orders'] & SelectionDeps['orders'];
  clock: () => Date;
  sleep: (milliseconds: number) => Promise<unknown>;
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
    await sendOrder({ orderId, sending, to, actorId: by }, deps.clock(), deps);
    return undefined;
  } catch (error) {
    if (error instanceof Problem && error.code !== 'busy') return error.code;
    throw error;
  }
}

export const sendTask = (deps: Deps): Steps =>
  async function* (task, work) {
    if (work.kind !== 'send') return;
    const { input } = work;
    yield* forSelectedOrders(
      task,
      input,
      {
        phase: 'sending',
        selects: isSendable,
        perform: (orderId) => sendOne(orderId, task, input.to, deps),
        rest: () => deps.sleep(PAUSE),
      },
      deps,
    );
  };
