import type { getInvoice as row } from '#shared/contract/orders.ts';
import { Problem } from '#shared/contract/problem.ts';
import { documentEnd } from '#shared/domain/document-end.ts';
import { type DocumentFormat, hasFile } from '#shared/domain/document-format.ts';
import type { Order } from '#shared/domain/order.ts';
import { hasOne } from '#shared/domain/rights.ts';
import { orderReaders } from '#shared/domain/user.ts';
import { documentFileName } from '#shared/texts/invoice.ts';
import { fileEndings, invoiceKey } from '../../adapters/pdf-key.ts';
import { checkAccessToken } from '../../runtime/links.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { OrderStore } from '../../store/orders/orders.ts';

interface Deps {
  orders: Pick<OrderStore, 'byId'>;
  linkSecret: () => Promise<string>;
  link: (key: string, saveAs: string) => Promise<string>;
}

interface Wanted {
  place: number;
  format: DocumentFormat;
  isBuyer: boolean;
}

/** A document whose file may be given. A buyer's page ends with their data; the office keeps the document. */
function givenDocument(order: Order | undefined, { place, format, isBuyer }: Wanted, now: Date) {
  const { documents = [], erasedAt } = order ?? {};
  const document = documents[place - 1];
  if (!document || !hasFile(document, format) || now >= documentEnd(document.issuedAt)) return undefined;
  return isBuyer && (erasedAt || format === 'upo') ? undefined : document;
}

/** Redirects to a document's file with a URL valid for a minute. Whoever may only read the order gets none. */
export const getInvoice =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params: { orderId, place }, query: { key, format } }, { findActor, now }) => {
    if (key === undefined && !hasOne((await findActor())?.roles ?? [], orderReaders))
      throw new Problem('link_invalid');
    const order = await deps.orders.byId(orderId);
    if (key !== undefined) checkAccessToken(await deps.linkSecret(), orderId, key, order?.linkNumber);
    const wanted = { place: Number(place), format, isBuyer: key !== undefined };
    const document = givenDocument(order, wanted, now);
    if (!document) throw new Problem('not_found');
    const saveAs = documentFileName(order?.lang ?? 'pl', document.number) + fileEndings[format];
    return { location: await deps.link(invoiceKey(orderId, wanted.place, format), saveAs) };
  };
