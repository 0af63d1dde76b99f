import type { getInvoice as row } from '#shared/contract/orders.ts';
import { Problem } from '#shared/contract/problem.ts';
import { documentEnd } from '#shared/domain/document-end.ts';
import { waitsForKsef } from '#shared/domain/ksef-mark.ts';
import { hasOne } from '#shared/domain/rights.ts';
import { orderReaders } from '#shared/domain/user.ts';
import { documentFileName } from '#shared/texts/invoice.ts';
import { invoiceKey } from '../adapters/pdf-key.ts';
import { checkAccessToken } from '../runtime/links.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { OrderStore } from '../store/orders.ts';

interface Deps {
  orders: Pick<OrderStore, 'byId'>;
  linkSecret: () => Promise<string>;
  link: (key: string, saveAs: string) => Promise<string>;
}

/** Redirects to a document's file with a URL valid for a minute. Whoever may only read the order gets none. */
export const getInvoice =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params: { orderId, place }, query: { key, format } }, { findActor, now }) => {
    if (key === undefined && !hasOne((await findActor())?.roles ?? [], orderReaders))
      throw new Problem('link_invalid');
    const order = await deps.orders.byId(orderId);
    if (key !== undefined) checkAccessToken(await deps.linkSecret(), orderId, key, order?.linkNumber);
    const { documents = [], erasedAt, lang = 'pl' } = order ?? {};
    const document = documents[Number(place) - 1];
    // A buyer's page ends with their data; the office keeps the document.
    const isWaiting = document && format === 'pdf' && waitsForKsef(document);
    if (!document || isWaiting || now >= documentEnd(document.issuedAt) || (erasedAt && key !== undefined))
      throw new Problem('not_found');
    const saveAs = `${documentFileName(lang, document.number)}.${format}`;
    return { location: await deps.link(invoiceKey(orderId, Number(place), format), saveAs) };
  };
