import type { Fair } from './fair.ts';
import { invoiceKindOf, isInvoicedElsewhere } from './invoice.ts';
import {
  asInvoiced,
  type InvoiceGap,
  invoiceBuyerOf,
  invoiceContent,
  invoiceLines,
  needsInvoice,
} from './invoice-content.ts';
import { areSameLines, type InvoiceDocument, type InvoiceLine, isSameBuyer } from './invoice-document.ts';
import type { Order } from './order.ts';
import { isGivenBack } from './refund.ts';
import type { TicketType } from './ticket-type.ts';
import { warsawDay } from './time.ts';

/** Why a document is corrected: tickets were returned, the buyer’s details were mended, or another buyer was meant. */
export type CorrectionCause = 'refund' | 'details' | 'other-buyer';

type Content = Pick<InvoiceDocument, 'seller' | 'buyer' | 'lines'>;

/** The document that an order needs next. */
export type NextDocument =
  | { kind: 'invoice'; content: Content }
  | { kind: 'correction'; content: Content; cause: CorrectionCause; original: InvoiceDocument };

/** The lines that an order with documents should have by now. */
const linesNow = (order: Order, { lines }: InvoiceDocument): InvoiceLine[] =>
  isGivenBack(order) ? [] : invoiceLines(order, asInvoiced(lines));

/**
 * The buyer that an order's document should name. One with a tax number and no company keeps the person's name that its
 * invoice was issued in: the name on the ticket is mended apart from it.
 */
function buyerNow(order: Order, { buyer: last }: InvoiceDocument) {
  const buyer = invoiceBuyerOf(order);
  const isSamePerson = !order.buyer.company && buyer?.taxNumber && buyer.taxNumber === last.taxNumber;
  return buyer && isSamePerson ? { ...buyer, name: last.name } : buyer;
}

/** How the last document differs from its order; undefined where it does not. */
function correctionOf(
  order: Order,
  last: InvoiceDocument,
  original: InvoiceDocument,
): NextDocument | { gaps: InvoiceGap[] } | undefined {
  const correct = (cause: CorrectionCause, changed: Partial<Content>): NextDocument => ({
    kind: 'correction',
    content: { seller: last.seller, buyer: last.buyer, lines: last.lines, ...changed },
    cause,
    original,
  });
  const lines = linesNow(order, original);
  if (!areSameLines(lines, last.lines)) return correct('refund', { lines });
  if (isGivenBack(order)) return undefined;
  // Nobody asks for it any more: a person's invoice stands, a company's was for somebody else.
  if (!invoiceKindOf(order.buyer))
    return last.buyer.taxNumber ? correct('other-buyer', { lines: [] }) : undefined;
  const buyer = buyerNow(order, last);
  if (!buyer) return { gaps: ['buyer-address'] };
  if (isSameBuyer(buyer, last.buyer)) return undefined;
  // Another tax number is another taxpayer: nothing was sold to the first.
  if (buyer.taxNumber !== last.buyer.taxNumber) return correct('other-buyer', { lines: [] });
  return correct('details', { buyer });
}

/**
 * What an order lacks beside the documents it has (in their order): its invoice, a correction, or nothing. Doing it and
 * asking again until nothing is lacking makes all of them, however often it is begun.
 */
export function nextDocument(
  order: Order,
  documents: readonly InvoiceDocument[],
  fair: Pick<Fair, 'organiser'>,
  types: readonly TicketType[],
): NextDocument | { gaps: InvoiceGap[] } | undefined {
  if (order.erasedAt) return undefined;
  const last = documents.at(-1);
  const original = documents.filter(({ kind }) => kind === 'invoice').at(-1);
  // A correction to nothing ends its invoice, as far as the order stands.
  const standing = last && original && last.lines.length > 0 ? last : undefined;
  if (standing && original) return correctionOf(order, standing, original);
  const isWanted = order.status === 'paid' && needsInvoice(order) && !isInvoicedElsewhere(order);
  if (!isWanted) return undefined;
  const content = invoiceContent(order, fair, types);
  return 'gaps' in content ? content : { kind: 'invoice', content };
}

/** The Warsaw day on which an order was sold. */
export const soldOn = ({ payment, createdAt }: Pick<Order, 'payment' | 'createdAt'>): string =>
  warsawDay(new Date(payment?.paidAt ?? createdAt));
