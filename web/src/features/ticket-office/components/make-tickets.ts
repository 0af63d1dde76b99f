import type { ResponseOf } from '#shared/contract/call.ts';
import { startGenerating } from '#shared/contract/tasks.ts';
import { request } from '#web/src/lib/client.ts';
import type { Generation } from './generate-values.ts';
import type { GenerationResult } from './generation-result.ts';

type StartedTask = ResponseOf<typeof startGenerating>;

/**
 * Requests tickets; fields common to all orders are sent once. `attempt` returns the idempotency header for a click.
 */
export function makeTickets(
  requests: readonly Generation[],
  attempt: (content: string) => Record<string, string>,
): Promise<StartedTask> {
  const [{ fairId, lang, payment, note }] = requests as [Generation];
  const orders = requests.map(({ fairId: _, lang: __, payment: ___, note: ____, ...own }) => own);
  const body = { fairId, lang, payment, note, orders };
  return request(startGenerating, { body, headers: attempt(JSON.stringify(body)) });
}

/** The result if all were made within the request; undefined where it takes longer. */
export function madeAtOnce({ orders, failures }: StartedTask): GenerationResult | undefined {
  const unmade = failures.flatMap(({ holder }) => holder ?? []);
  const missing = failures.reduce((sum, { holder, tickets = 0 }) => sum + (holder ? 0 : tickets), 0);
  return orders && { orders, missing, unmade };
}
