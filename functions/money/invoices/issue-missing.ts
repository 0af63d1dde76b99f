import type { Fair } from '#shared/domain/fair.ts';
import type { InvoiceGap } from '#shared/domain/invoice-content.ts';
import type { InvoiceDocument } from '#shared/domain/invoice-document.ts';
import { type NextDocument, nextDocument, soldOn } from '#shared/domain/invoice-plan.ts';
import { documentNumber, type Invoicing, seriesOf } from '#shared/domain/invoicing.ts';
import { isForKsef } from '#shared/domain/ksef.ts';
import { isDoubtfulNip } from '#shared/domain/nip.ts';
import type { Order } from '#shared/domain/order.ts';
import { wayOfPayment } from '#shared/domain/payments/providers.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { warsawDay } from '#shared/domain/time.ts';
import { invoiceTexts } from '#shared/texts/invoice.ts';
import { log } from '../../runtime/log.ts';
import type { InvoiceStore } from '../../store/money/invoices.ts';
import type { KsefStore } from '../../store/money/ksef.ts';
import type { SettingStore } from '../../store/office/settings.ts';
import type { OrderStore } from '../../store/orders/orders.ts';

export interface InvoiceDeps {
  orders: Pick<OrderStore, 'byId'>;
  invoices: InvoiceStore;
  settings: Pick<SettingStore, 'value'>;
  ksef: Pick<KsefStore, 'seller'>;
  newInvoiceId: () => string;
}

export interface Sold {
  fair: Fair;
  types: readonly TicketType[];
}

/** More than a series has writers at once, each of whom may lose to all others. */
const MAX_ATTEMPTS = 25;

const corrected = (next: NextDocument, before: InvoiceDocument | undefined, lang: Order['lang']) => {
  if (next.kind === 'invoice' || !before) return {};
  const { id, number, issuedAt, ksef } = next.original;
  const { buyer, lines } = before;
  const reason = invoiceTexts[lang].reasons[next.cause];
  const issuedOn = warsawDay(new Date(issuedAt));
  const ksefNumber = ksef?.number;
  return { corrects: { id, number, issuedOn, ...(ksefNumber && { ksefNumber }), reason, buyer, lines } };
};

const latestOf = (first: string, ...others: (string | undefined)[]): string =>
  others.reduce<string>((latest, at) => (at && at > latest ? at : latest), first);

/** The document with the next number of its series. */
async function numbered(
  next: NextDocument,
  order: Order,
  before: InvoiceDocument | undefined,
  now: Date,
  deps: InvoiceDeps & { invoicing: Invoicing },
): Promise<InvoiceDocument> {
  const { kind, content } = next;
  // A document is not older than the one it follows.
  const begunAt = latestOf(now.toISOString(), before?.issuedAt);
  const series = seriesOf({ kind, seller: content.seller, issuedAt: begunAt });
  const { last, lastAt } = await deps.invoices.lastOf(series);
  const sequence = last + 1;
  // The invoice that follows at once has the same date, by which one mail brings both.
  const following =
    next.kind === 'correction' && next.cause === 'other-buyer'
      ? await deps.invoices.lastOf({ ...series, kind: 'invoice' })
      : undefined;
  // Whoever began before midnight may lose a number to another after it: dates follow numbers.
  const issuedAt = latestOf(begunAt, lastAt, following?.lastAt);
  // What the ministry has is corrected there, whatever the seller sends by now.
  const isThere = next.kind === 'correction' && next.original.ksef !== undefined;
  const isSent = isThere || isForKsef(content, await deps.ksef.seller(content.seller.nip));
  return {
    ...content,
    ...corrected(next, before, order.lang),
    id: deps.newInvoiceId(),
    kind,
    number: documentNumber(series, sequence, deps.invoicing.prefix),
    sequence,
    orderId: order.id,
    fairId: order.fairId,
    place: (order.documents?.length ?? 0) + 1,
    lang: order.lang,
    issuedAt,
    soldOn: soldOn(order),
    paidBy: order.payment ? wayOfPayment(order.payment) : '',
    ...(isSent && { ksef: {} }),
  };
}

/** KSeF refuses a Polish tax number with a wrong checksum, and nothing that it refused can be corrected there. */
async function ksefGaps({ kind, content }: NextDocument, { ksef }: InvoiceDeps): Promise<InvoiceGap[]> {
  const { buyer, seller } = content;
  if (kind === 'correction' || !isDoubtfulNip(buyer.taxNumber ?? '', 'PL')) return [];
  return isForKsef(content, await ksef.seller(seller.nip)) ? ['buyer-nip'] : [];
}

/** What waits for an invoice, and why, is on the jobs page until the hourly round finds that it waits no more. */
async function noteGaps(order: Order, lacks: InvoiceGap[], now: Date, { invoices }: InvoiceDeps) {
  const { id: orderId, fairId, payment } = order;
  log.warn('invoice-waits', { order: orderId, lacks: lacks.join() });
  await invoices.noteGap({ orderId, fairId, paidAt: payment?.paidAt ?? now.toISOString(), lacks });
}

/** The order as it is after its documents, and whether its invoice has to wait. */
export interface IssuedDocuments {
  order: Order;
  documents: InvoiceDocument[];
  isWaiting: boolean;
}

/**
 * Issues what an order lacks: its invoice, and corrections where it has changed since. Idempotent: each round looks at
 * what there is, and its transaction fails where that changed.
 * @throws Error when every attempt at a number was lost to others
 */
export async function issueMissing(
  orderId: string,
  sold: Sold,
  now: Date,
  deps: InvoiceDeps,
): Promise<IssuedDocuments> {
  const invoicing = await deps.settings.value('invoicing');
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const order = await deps.orders.byId(orderId);
    const documents = await deps.invoices.ofOrder(orderId);
    if (!order) throw new Error(`order ${orderId} is gone`);
    // One that was issued between the two reads: its place is taken.
    if (documents.length !== (order.documents?.length ?? 0)) continue;
    const next = nextDocument(order, documents, sold.fair, sold.types);
    if (!next) return { order, documents, isWaiting: false };
    if (documents.length === 0 && !invoicing.issue) {
      await deps.invoices.leaveElsewhere(order, now);
      continue;
    }
    const lacks = 'gaps' in next ? next.gaps : await ksefGaps(next, deps);
    if ('gaps' in next || lacks.length > 0) {
      await noteGaps(order, lacks, now, deps);
      return { order, documents, isWaiting: true };
    }
    const made = await numbered(next, order, documents.at(-1), now, { ...deps, invoicing });
    if (await deps.invoices.issue(made, order))
      log.info('document-issued', { order: orderId, kind: made.kind });
  }
  throw new Error(`no number was left for the documents of ${orderId}`);
}
