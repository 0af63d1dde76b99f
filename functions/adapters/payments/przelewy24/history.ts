import * as z from '#shared/zod.ts';
import { type ListedPayment, ProviderSilent } from '../port.ts';
import { type SendRequest, shaped } from './client.ts';
import { listedRefunds } from './shapes.ts';

const detail = z.object({ sessionId: z.string(), status: z.int(), fee: z.optional(z.nullable(z.int())) });

/** The documentation shows a list with one element; a bare object is accepted too. */
const listed = z.object({
  type: z.string(),
  amount: z.int(),
  currency: z.string(),
  details: z.union([z.array(detail), detail]),
});

const history = z.object({ data: z.array(listed), token: z.optional(z.nullable(z.string())) });

const REJECTED = 4;

const statuses = new Map<number, ListedPayment['status']>([
  [1, 'paid'],
  [2, 'verified'],
  [3, 'returned'],
]);

function paymentsIn({ data }: z.output<typeof history>): ListedPayment[] {
  return data
    .filter(({ type }) => type === 'transaction')
    .flatMap(({ amount, currency, details }) =>
      [details].flat().flatMap(({ sessionId, status: number, fee }) => {
        const status = statuses.get(number);
        return status ? [{ sessionId, amount, currency, status, ...(fee && { fee }) }] : [];
      }),
    );
}

interface Period {
  type: 'transaction' | 'refund';
  from: string;
  to: string;
}

/**
 * All pages of the provider's list; undefined where this shop has no access to it.
 * @throws ProviderSilent where its pages go round in a circle
 */
async function historyPages<Page extends { token?: string | null | undefined }>(
  schema: z.ZodMiniType<Page>,
  { type, from, to }: Period,
  send: SendRequest,
): Promise<Page[] | undefined> {
  const [first, last] = [from, to].map((day) => day.replaceAll('-', ''));
  const found: Page[] = [];
  const tokens = new Set<string>();
  let path = `/report/history?dateFrom=${first}&dateTo=${last}&type=${type}`;
  for (;;) {
    const response = await send('GET', path);
    if (response.status === 400 || response.status === 403 || response.status === 404) return undefined;
    const page = shaped(response, schema);
    found.push(page);
    if (!page.token) return found;
    if (tokens.has(page.token)) throw new ProviderSilent('the pages of its list go round in a circle');
    tokens.add(page.token);
    path = `/report/history/${encodeURIComponent(page.token)}`;
  }
}

/**
 * All pages of the provider's list of payments on a day (`2026-11-22`); undefined where this shop has no access to it,
 * which the provider grants on request.
 */
export async function paymentsOn(day: string, send: SendRequest): Promise<ListedPayment[] | undefined> {
  const pages = await historyPages(history, { type: 'transaction', from: day, to: day }, send);
  return pages?.flatMap(paymentsIn);
}

/** Whether a refund was made in the provider's panel, and has moved money or is about to. */
export const isInPanel = ({ requestId, status }: { requestId?: string | null | undefined; status: number }) =>
  !requestId && status !== REJECTED;

/**
 * The provider's numbers of the payments of which something was returned in its panel between two days; undefined where
 * this shop has no access to the list.
 */
export async function refundedInPanel(
  from: string,
  to: string,
  send: SendRequest,
): Promise<number[] | undefined> {
  const pages = await historyPages(listedRefunds, { type: 'refund', from, to }, send);
  const listed = pages?.flatMap(({ data }) => data.flatMap(({ details }) => [details].flat()));
  return listed && [...new Set(listed.filter(isInPanel).map(({ orderId }) => orderId))];
}
