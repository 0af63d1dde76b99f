import type { TaskView } from '#shared/contract/task-view.ts';
import { startGenerating } from '#shared/contract/tasks.ts';
import { ask } from '#web/src/lib/client.ts';
import type { Generation } from './generate-values.ts';

/** So many tickets are made while one waits; more are left to go on by themselves. */
const MOST_AT_ONCE = 20;

export const isLong = (requests: readonly Generation[]): boolean =>
  requests.reduce((sum, { tickets, quantity = 1 }) => sum + Math.max(quantity, tickets.length), 0) >
  MOST_AT_ONCE;

/** Has them made by a task; what all of them share is said once. */
export function startMaking(
  requests: readonly Generation[],
  attempt: (content: string) => Record<string, string>,
): Promise<TaskView> {
  const [{ fairId, lang, payment, note }] = requests as [Generation];
  const orders = requests.map(({ tickets, quantity, buyer, mail }) => ({ tickets, quantity, buyer, mail }));
  const body = { fairId, lang, payment, note, orders };
  return ask(startGenerating, { body, headers: attempt(JSON.stringify(body)) });
}
