import type { TaskView } from '#shared/contract/task-view.ts';
import { startGenerating } from '#shared/contract/tasks.ts';
import { request } from '#web/src/lib/client.ts';
import type { Generation } from './generate-values.ts';

/** Up to this many tickets are made while the person waits; more are made in the background. */
const MAX_AT_ONCE = 20;

export const isLong = (requests: readonly Generation[]): boolean =>
  requests.reduce((sum, { tickets, quantity = 1 }) => sum + Math.max(quantity, tickets.length), 0) >
  MAX_AT_ONCE;

/** Starts a task that makes them; what all orders share is sent once. */
export function startMaking(
  requests: readonly Generation[],
  attempt: (content: string) => Record<string, string>,
): Promise<TaskView> {
  const [{ fairId, lang, payment, note }] = requests as [Generation];
  const orders = requests.map(({ tickets, quantity, buyer, mail }) => ({ tickets, quantity, buyer, mail }));
  const body = { fairId, lang, payment, note, orders };
  return request(startGenerating, { body, headers: attempt(JSON.stringify(body)) });
}
