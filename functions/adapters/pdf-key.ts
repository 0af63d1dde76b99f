import type { Order } from '#shared/domain/order.ts';

/** The key of a ticket's PDF. */
export const pdfKey = (orderId: string, ticketId: string): string => `tickets/${orderId}/${ticketId}.pdf`;

/** For the ministry, and for people. */
export const documentFormats = ['xml', 'pdf'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** The key of a document's file; `place` counts those of its order, from 1. It stays when people are erased. */
export const invoiceKey = (orderId: string, place: number, format: DocumentFormat = 'pdf'): string =>
  `tickets/${orderId}/invoice-${place}.${format}`;

/** The key of the ministry's confirmation that it has a document (UPO). */
export const confirmationKey = (orderId: string, place: number): string =>
  `tickets/${orderId}/invoice-${place}-upo.xml`;

/** The keys that the PDF of all tickets of an order has had: a ticket that is removed ends the one before. */
export const orderPdfKeys = ({ id, removed = [] }: Pick<Order, 'id' | 'removed'>): [string, ...string[]] => [
  `tickets/${id}/order-${removed.length}.pdf`,
  ...removed.map((_, index) => `tickets/${id}/order-${index}.pdf`),
];

/** The key of the PDF that has all tickets of an order, a page each. */
export const orderPdfKey = (of: Pick<Order, 'id' | 'removed'>): string => orderPdfKeys(of)[0];
