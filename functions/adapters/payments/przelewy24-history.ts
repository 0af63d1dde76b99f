import * as z from 'zod/mini';
import { type SendRequest, shaped } from './przelewy24-client.ts';

/** One payment in the provider's daily list. */
export interface ListedPayment {
  sessionId: string;
  /** Grosze. */
  amount: number;
  currency: string;
  status: 'paid' | 'verified' | 'returned';
}

const detail = z.object({ sessionId: z.string(), status: z.int() });

/** The documentation shows a list with one element; a bare object is accepted too. */
const listed = z.object({
  type: z.string(),
  amount: z.int(),
  currency: z.string(),
  details: z.union([z.array(detail), detail]),
});

const history = z.object({ data: z.array(listed), token: z.optional(z.nullable(z.string())) });

const statuses = new Map<number, ListedPayment['status']>([
  [1, 'paid'],
  [2, 'verified'],
  [3, 'returned'],
]);

function paymentsIn({ data }: z.output<typeof history>): ListedPayment[] {
  return data
    .filter(({ type }) => type === 'transaction')
    .flatMap(({ amount, currency, details }) =>
      [details].flat().flatMap(({ sessionId, status: number }) => {
        const status = statuses.get(number);
        return status ? [{ sessionId, amount, currency, status }] : [];
      }),
    );
}

/**
 * All pages of the provider's list of payments on a day (`2026-11-22`); undefined where this shop has no access to it,
 * which the provider grants on request.
 */
export async function paymentsOn(day: string, send: SendRequest): Promise<ListedPayment[] | undefined> {
  const date = day.replaceAll('-', '');
  const found: ListedPayment[] = [];
  let path = `/report/history?dateFrom=${date}&dateTo=${date}&type=transaction`;
  for (;;) {
    const response = await send('GET', path);
    if (response.status === 400 || response.status === 403 || response.status === 404) return undefined;
    const page = shaped(response, history);
    found.push(...paymentsIn(page));
    if (!page.token) return found;
    path = `/report/history/${encodeURIComponent(page.token)}`;
  }
}
