import type { DocumentFormat } from '#shared/domain/document-format.ts';
import type { Order } from '#shared/domain/order.ts';
import type { Ticket } from '#shared/domain/ticket.ts';

const editionKey = (orderId: string, ticketId: string, edition: number): string =>
  `tickets/${orderId}/${ticketId}${edition > 0 ? `-${edition}` : ''}.pdf`;

/** The key of a ticket's PDF: another one since it got other codes, so that nobody is sent one with those before. */
export const pdfKey = ({ orderId, id, edition = 0 }: Pick<Ticket, 'orderId' | 'id' | 'edition'>): string =>
  editionKey(orderId, id, edition);

/** The keys that a ticket's PDF has had. */
export const pdfKeys = ({ orderId, id, edition = 0 }: Pick<Ticket, 'orderId' | 'id' | 'edition'>): string[] =>
  Array.from({ length: edition + 1 }, (_, before) => editionKey(orderId, id, before));

/** How the names of a document's files end. */
export const fileEndings: Record<DocumentFormat, string> = { xml: '.xml', pdf: '.pdf', upo: '-upo.xml' };

/** The key of a document's file; `place` counts those of its order, from 1. It stays when people are erased. */
export const invoiceKey = (orderId: string, place: number, format: DocumentFormat = 'pdf'): string =>
  `tickets/${orderId}/invoice-${place}${fileEndings[format]}`;

type Changed = Pick<Order, 'id' | 'removed' | 'transfers' | 'recoded'>;

/** How often tickets of an order were removed or transferred, or got other codes. */
const changesOf = ({ removed = [], transfers = {}, recoded = {} }: Changed): number =>
  [...Object.values(transfers), ...Object.values(recoded)].reduce(
    (sum, times) => sum + times,
    removed.length,
  );

/** The keys that the PDF of all tickets of an order has had: each such change ends the one before. */
export const orderPdfKeys = (changed: Changed): string[] =>
  Array.from(
    { length: changesOf(changed) + 1 },
    (_, changes) => `tickets/${changed.id}/order-${changes}.pdf`,
  );

/** The key of the PDF that has all tickets of an order that are its buyer's to show, a page each. */
export const orderPdfKey = (changed: Changed): string =>
  `tickets/${changed.id}/order-${changesOf(changed)}.pdf`;
