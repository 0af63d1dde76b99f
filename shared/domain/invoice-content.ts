import type { Fair } from './fair.ts';
import { fullNameOf } from './full-name.ts';
import { invoiceKindOf, privateInvoiceOf } from './invoice.ts';
import type { InvoiceBuyer, InvoiceDocument, InvoiceLine } from './invoice-document.ts';
import { isNip, normaliseNip, taxNumberOf } from './nip.ts';
import type { Order } from './order.ts';
import { amountKept } from './refund.ts';
import { inLanguage } from './text.ts';
import { ticketPrices } from './ticket-prices.ts';
import type { TicketType } from './ticket-type.ts';
import { isTrial, type MaybeTrial } from './trial.ts';

/** What is missing for an invoice: of the seller, of an exempt ticket type, of the buyer. */
export const invoiceGaps = ['seller-nip', 'vat-exemption', 'buyer-address', 'buyer-nip'] as const;
export type InvoiceGap = (typeof invoiceGaps)[number];

/** Whether an order is to have an invoice: one was asked for, and something was paid. */
export const needsInvoice = (
  order: Pick<Order, 'buyer' | 'total' | 'payment' | 'returns'> & MaybeTrial,
): boolean => !isTrial(order) && amountKept(order) > 0 && invoiceKindOf(order.buyer) !== undefined;

/** The buyer of an invoice; undefined where their address is not whole. */
export function invoiceBuyerOf({
  buyer,
  address,
}: Pick<Order, 'buyer' | 'address'>): InvoiceBuyer | undefined {
  const { streetAddress: street, postalCode, city, country } = address;
  if (!street || !city) return undefined;
  return {
    name: privateInvoiceOf(buyer)?.person ?? buyer.company ?? fullNameOf(buyer),
    ...(buyer.nip && { taxNumber: normaliseNip(taxNumberOf(buyer.nip, country)) }),
    street,
    town: [postalCode, city].filter(Boolean).join(' '),
    country,
  };
}

/** What a line says of its ticket type. */
type TypeOnLine = Pick<InvoiceLine, 'name' | 'rate' | 'exemption'>;

/** What a new invoice says of its ticket types: taxed as they were sold, since an edited rate is for later orders. */
export const asSold =
  ({ lines, lang }: Pick<Order, 'lines' | 'lang'>, types: readonly TicketType[]) =>
  (ticketTypeId: string): TypeOnLine => {
    const type = types.find(({ id }) => id === ticketTypeId);
    if (!type) throw new Error(`ticket type ${ticketTypeId} is gone`);
    const sold = lines.find((line) => line.ticketTypeId === ticketTypeId);
    const rate = sold?.vatRate ?? type.vatRate;
    const exemption = sold?.vatExemption ?? type.vatExemption;
    return {
      name: inLanguage(type.name, lang),
      rate,
      ...(rate === 'zw' && exemption && { exemption }),
    };
  };

/** What a correction says of them: the same as the invoice, whatever they are called by now. */
export const asInvoiced =
  (lines: readonly InvoiceLine[]) =>
  (ticketTypeId: string): TypeOnLine => {
    const line = lines.find((line) => line.ticketTypeId === ticketTypeId);
    if (!line) throw new Error(`ticket type ${ticketTypeId} was not invoiced`);
    const { name, rate, exemption } = line;
    return { name, rate, ...(exemption && { exemption }) };
  };

type PricedOrder = Pick<Order, 'lines' | 'discount' | 'total' | 'payment' | 'removed'>;

/** Tickets by position; one that cost more than its price, since the office took more, has that as its price. */
function pricedTickets(order: PricedOrder) {
  const prices = ticketPrices(order);
  return order.lines
    .flatMap(({ ticketTypeId, unitPrice, holders }) => holders.map(() => ({ ticketTypeId, unitPrice })))
    .map(({ ticketTypeId, unitPrice }, index) => {
      const price = prices[index] ?? 0;
      return { ticketTypeId, unitPrice: Math.max(unitPrice, price), price };
    });
}

/** An order's tickets as lines of an invoice, one for each type and price; those that the office removed are left out. */
export function invoiceLines(
  order: PricedOrder,
  typeOnLine: (ticketTypeId: string) => TypeOnLine,
): InvoiceLine[] {
  const lines = new Map<string, InvoiceLine>();
  for (const [index, { ticketTypeId, unitPrice, price }] of pricedTickets(order).entries()) {
    if (order.removed?.includes(index + 1)) continue;
    const key = `${ticketTypeId} ${unitPrice}`;
    const line = lines.get(key) ?? {
      ticketTypeId,
      ...typeOnLine(ticketTypeId),
      ...{ quantity: 0, unitPrice, discount: 0, gross: 0 },
    };
    lines.set(key, {
      ...line,
      quantity: line.quantity + 1,
      discount: line.discount + unitPrice - price,
      gross: line.gross + price,
    });
  }
  return [...lines.values()];
}

/** What an order's invoice says, or what is missing for it. */
export function invoiceContent(
  order: Order,
  { organiser }: Pick<Fair, 'organiser'>,
  types: readonly TicketType[],
): Pick<InvoiceDocument, 'seller' | 'buyer' | 'lines'> | { gaps: InvoiceGap[] } {
  const { name, nip, address } = organiser;
  const buyer = invoiceBuyerOf(order);
  const lines = invoiceLines(order, asSold(order, types));
  const isUnfounded = lines.some(({ rate, gross, exemption }) => rate === 'zw' && gross > 0 && !exemption);
  if (nip && isNip(nip) && buyer && !isUnfounded) return { seller: { name, nip, address }, buyer, lines };
  const missing: [InvoiceGap, boolean][] = [
    ['seller-nip', !nip || !isNip(nip)],
    ['vat-exemption', isUnfounded],
    ['buyer-address', !buyer],
  ];
  return { gaps: missing.flatMap(([gap, isMissing]) => (isMissing ? [gap] : [])) };
}
