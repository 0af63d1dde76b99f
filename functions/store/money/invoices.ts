import { id } from '#shared/domain/ids.ts';
import { instant } from '#shared/domain/instant.ts';
import { type InvoiceGap, invoiceGaps } from '#shared/domain/invoice-content.ts';
import type { InvoiceDocument } from '#shared/domain/invoice-document.ts';
import { type InvoiceSeries, type KnownSeller, knownSeller, seriesOf } from '#shared/domain/invoicing.ts';
import { newSubmission } from '#shared/domain/ksef.ts';
import type { Order } from '#shared/domain/order.ts';
import { warsawDay } from '#shared/domain/time.ts';
import * as z from '#shared/zod.ts';
import { isWritten } from '../engine/attempt.ts';
import { appended, setOnce } from '../engine/changes.ts';
import { absent } from '../engine/conditions.ts';
import type { Db, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { amongChanged, changedAt } from '../orders/order-change.ts';
import { orders } from '../orders/order-entity.ts';
import { documentPlace, invoices } from './invoice-entity.ts';
import { newSubmissionWrite, removeSubmission } from './ksef.ts';

const invoiceCounter = z.strictObject({
  /** The last number given in a series; 0 where none was. */
  last: z.int(),
  /** When that was. */
  lastAt: z.optional(instant),
});
const counters = entity('invoiceCounter', invoiceCounter);

const sellers = entity('invoiceSeller', knownSeller);

const invoiceGap = z.strictObject({
  orderId: id('ord'),
  fairId: id('fair'),
  paidAt: instant,
  lacks: z.array(z.enum(invoiceGaps)),
});
export type WaitingForInvoice = z.infer<typeof invoiceGap>;
const gaps = entity('invoiceGap', invoiceGap);

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0');

const monthOf = (issuedAt: string): string => warsawDay(new Date(issuedAt)).slice(0, 7);

const counted = (document: InvoiceDocument): Write => {
  const before = document.sequence - 1;
  return counters.patch(
    seriesOf(document),
    { last: document.sequence, lastAt: document.issuedAt },
    { where: before === 0 ? { pk: absent } : { last: before } },
  );
};

/** Written with a series' first number only, so that an ordinary document costs no write more. */
const sellerWrites = ({ sequence, seller: { nip, name }, issuedAt }: InvoiceDocument): Write[] =>
  sequence === 1
    ? [
        sellers.patch(
          { nip },
          { nip, name, since: setOnce(monthOf(issuedAt)) },
          { in: { directory: { nip } } },
        ),
      ]
    : [];

/** Documents that are never changed, and the orders that wait for one. */
export const invoiceStore = (db: Db) => ({
  /** The documents of an order, the first first. */
  ofOrder: (orderId: string): Promise<InvoiceDocument[]> =>
    invoices.inPartition(db, { orderId }, { consistent: true }),

  async lastOf(series: InvoiceSeries): Promise<z.infer<typeof invoiceCounter>> {
    return (await counters.get(db, series, { consistent: true })) ?? { last: 0 };
  },

  /** Everybody who issued documents. */
  sellers: (): Promise<KnownSeller[]> => sellers.inIndex(db, 'directory', {}),

  /** Ends a document whose time is over. */
  end: ({ orderId, place }: InvoiceDocument): Promise<unknown> =>
    db.write(invoices.remove({ orderId, place: documentPlace(place) }), removeSubmission({ orderId, place })),

  /** Notes the first month of which a seller's documents are left. */
  keepFrom: (nip: string, since: string): Promise<unknown> => db.write(sellers.patch({ nip }, { since })),

  /** A seller's documents of a month, `2026-11`. */
  ofMonth: (nip: string, month: string): Promise<InvoiceDocument[]> =>
    invoices.inIndex(db, 'directory', { nip, month }),

  /**
   * Number, document and the order's list of them in one transaction, so that no number is skipped or given twice.
   * @returns false when another document took the number, or the order changed since it was read
   */
  issue(document: InvoiceDocument, order: Order): Promise<boolean> {
    const { id: orderId, version } = order;
    const { id, number, kind, seller, issuedAt, sequence, place, ksef, lines } = document;
    const endsInvoice = lines.length === 0 && order.status === 'paid';
    const month = monthOf(issuedAt);
    return isWritten(
      db.write(
        counted(document),
        ...sellerWrites(document),
        invoices.create({ orderId, place: documentPlace(place) }, document, {
          in: { directory: { nip: seller.nip, month, kind, sequence: padded(sequence, 8) } },
        }),
        orders.patch(
          { orderId },
          {
            documents: appended({
              ...{ id, kind, number, issuedAt },
              ...(ksef && { ksef }),
              ...(endsInvoice && { endsInvoice }),
            }),
            ...changedAt(new Date(issuedAt)),
          },
          { in: amongChanged(order), where: { version } },
        ),
        ...(ksef ? [newSubmissionWrite(newSubmission(document))] : []),
      ),
    );
  },

  /** Another program issues the order's invoice. @returns false when the order changed since it was read */
  leaveElsewhere: (order: Order, at: Date): Promise<boolean> =>
    isWritten(
      db.write(
        orders.patch(
          { orderId: order.id },
          { documents: [], ...changedAt(at) },
          { in: amongChanged(order), where: { version: order.version } },
        ),
      ),
    ),

  /** Orders that wait for an invoice, the first paid first. */
  waiting: (): Promise<WaitingForInvoice[]> => gaps.inIndex(db, 'directory', {}),

  /** What an order's invoice lacked when it was to be issued. */
  async gapOf(orderId: string): Promise<readonly InvoiceGap[]> {
    return (await gaps.get(db, { orderId }))?.lacks ?? [];
  },

  noteGap: (invoice: WaitingForInvoice): Promise<unknown> =>
    db.write(
      gaps.put({ orderId: invoice.orderId }, invoice, { in: { directory: { paidAt: invoice.paidAt } } }),
    ),

  clearGap: (orderId: string): Promise<unknown> => db.write(gaps.remove({ orderId })),
});
export type InvoiceStore = ReturnType<typeof invoiceStore>;
