import { documentEnd } from '#shared/domain/document-end.ts';
import { hasDocuments, isInvoicedElsewhere } from '#shared/domain/invoice.ts';
import { needsInvoice } from '#shared/domain/invoice-content.ts';
import type { InvoiceDocument } from '#shared/domain/invoice-document.ts';
import type { Order } from '#shared/domain/order.ts';
import { isGivenBack, refundMail } from '#shared/domain/refund.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import { type DocumentDeps, issueDocuments } from './issue-documents.ts';

export interface BringDeps extends DocumentDeps {
  fairs: Pick<FairStore, 'withTypes'>;
  enqueue: Enqueue;
}

/** Whether an order has documents, or is to have one. */
const isInvoiced = (order: Order): boolean =>
  hasDocuments(order) || (order.status === 'paid' && needsInvoice(order) && !isInvoicedElsewhere(order));

/** Whether the first of an order's documents has ended: nothing can be corrected any more. */
const areOver = ({ documents: [first] = [] }: Order, now: Date): boolean =>
  first !== undefined && now >= documentEnd(first.issuedAt);

/** Whether no other mail brings a document: its order's went before, or none goes. One for KSeF has its own from there. */
const isNews = ({ sentAt, documentsSent = 0, unmailed }: Order, { place, ksef }: InvoiceDocument): boolean =>
  !ksef && (unmailed || (sentAt !== undefined && place > documentsSent));

/** One mail brings what was issued together: the first invoice's end, and the new one. */
const isLastOfItsMail = ({ issuedAt }: InvoiceDocument, index: number, all: readonly InvoiceDocument[]) =>
  all.findLastIndex((document) => document.issuedAt === issuedAt) === index;

/** Issues the documents that an order lacks, and requests the mails that bring what no other does. */
export async function bringDocuments(order: Order, now: Date, deps: BringDeps): Promise<Order> {
  if (order.erasedAt || areOver(order, now) || !isInvoiced(order)) return order;
  const sold = await deps.fairs.withTypes(order.fairId);
  if (!sold) throw new Error(`fair ${order.fairId} of ${order.id} is gone`);
  const { order: after, documents } = await issueDocuments(order.id, sold, now, deps);
  const mail = { kind: 'send-mail', orderId: order.id } as const;
  const isTold = isGivenBack(after) && !after.refund?.notifiedAt;
  if (isTold) await deps.enqueue({ ...mail, mail: refundMail(after.refund) });
  const news = (isTold ? documents.slice(0, -1) : documents).filter((document) => isNews(after, document));
  for (const document of news.filter(isLastOfItsMail))
    await deps.enqueue({ ...mail, mail: 'invoice', sending: document.id.slice(-12) });
  return after;
}
