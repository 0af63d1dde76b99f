import { generateTickets } from '#shared/contract/ticket-office.ts';
import { request } from '#web/src/lib/client.ts';
import { ProblemError } from '#web/src/lib/problem-error.ts';
import type { Generated } from '../api/generated-tickets.ts';
import type { Generation } from './generate-values.ts';

interface Making {
  /** The header of a press of the button: the same content is the same press. */
  attempt: (content: string) => Record<string, string>;
  onMade?: (count: number) => void;
}

const hasNoPlace = (error: unknown): boolean =>
  error instanceof ProblemError && ['sold_out', 'ticket_type_unavailable'].includes(error.code);

/**
 * Makes what is asked for, one request after another. Of several, one without a place is told by name and does not
 * keep the others from theirs; any other failure ends it, and the same press again goes on where it ended.
 */
export async function makeTickets(
  requests: readonly Generation[],
  { attempt, onMade }: Making,
): Promise<Generated> {
  const { 'idempotency-key': key } = attempt(JSON.stringify(requests));
  const made: Generated = { orders: [], missing: 0, unmade: [] };
  for (const [index, body] of requests.entries()) {
    const holder = `${body.buyer.name} ${body.buyer.surname}`;
    try {
      const { orders, missing } = await request(generateTickets, {
        body,
        headers: { 'idempotency-key': `${key}-${index}` },
      });
      made.orders.push(...orders.map((order) => (requests.length > 1 ? { ...order, holder } : order)));
      made.missing += missing;
    } catch (error) {
      if (requests.length === 1 || !hasNoPlace(error)) throw error;
      made.unmade.push(holder);
    }
    onMade?.(index + 1);
  }
  return made;
}
