import type { SoldTicket } from '#shared/contract/tickets.ts';
import { MARK_LENGTH, markedText } from '#shared/domain/door-list.ts';
import { fullNameOf } from '#shared/domain/full-name.ts';
import { encode60, orderNumberOf } from '#shared/domain/ids.ts';
import { invoiceKindOf, invoiceNumberOf, privateInvoiceOf } from '#shared/domain/invoice.ts';
import type { FormerName, Order, OrderStatus } from '#shared/domain/order.ts';
import { holderAt } from '#shared/domain/order-holders.ts';
import { tagsText } from '#shared/domain/order-tags.ts';
import { wayOfPayment } from '#shared/domain/payments/providers.ts';
import { byColumn } from '#shared/domain/private-invoice.ts';
import { amountKept } from '#shared/domain/refund.ts';
import { voivodeships } from '#shared/domain/regions.ts';
import { positionOf, ticketNumberOf, ticketsOf } from '#shared/domain/ticket.ts';
import { holderNameAt } from '#shared/domain/ticket-name.ts';
import { ticketPrices } from '#shared/domain/ticket-prices.ts';
import { digestOf } from '../runtime/hash-of.ts';
import type { ShownType } from './shown-type.ts';

const stateOfTickets: Record<OrderStatus, SoldTicket['ticketStatus']> = {
  'awaiting-payment': 'none',
  expired: 'none',
  paid: 'valid',
  refunding: 'void',
  refunded: 'void',
};

/** A row in memory, with what lists of gates and scans need and no table shows. */
export interface SoldRow extends SoldTicket {
  /** The mark by which a device judges a typed code: many codes have the same, so the list tells none. */
  mark: string;
  /** What the holder was called before, as JSON: `FormerName[]`; empty where nobody was renamed. */
  formerNames: string;
}

export const unshownColumns = ['mark', 'formerNames'] as const satisfies Exclude<
  keyof SoldRow,
  keyof SoldTicket
>[];

/** Whose a row's ticket was at a moment, ISO 8601. */
export function soldNameAt(row: SoldRow, at: string): string {
  const former = row.formerNames ? (JSON.parse(row.formerNames) as FormerName[]) : [];
  return holderNameAt(fullNameOf(row), former, at);
}

const markOf = (ticketId: string, securityCode: string | undefined): string =>
  securityCode ? encode60(digestOf(markedText(ticketId, securityCode))).slice(0, MARK_LENGTH) : '';

/** The buyer answers once, on their own ticket, and not on others in their name. */
function answersAt(order: Order, position: number): string {
  const { answers } = holderAt(order, position) ?? (position === 1 ? order.buyer : {});
  return answers ? JSON.stringify(answers) : '';
}

function formerNamesOf({ formerNames }: Order, position: number): string {
  const names = formerNames?.[position];
  return names ? JSON.stringify(names) : '';
}

/** The rows of one order in the table of sold tickets: one for each ticket. */
export function soldRows(order: Order, types: readonly ShownType[]): SoldRow[] {
  const { address, payment } = order;
  const own = privateInvoiceOf(order.buyer);
  const invoiceLines = byColumn((name) => own?.[name] ?? '');
  const unitPrices = new Map(order.lines.map((line) => [line.ticketTypeId, line.unitPrice]));
  const prices = ticketPrices(order);
  const givenBack = (position: number) =>
    order.returns?.find(({ positions }) => positions.includes(position)) ?? order.refund;
  return ticketsOf(order, new Date(order.createdAt)).map(
    ({ id, ticketTypeId, holder, status, securityCode, edition = 0, transferred }) => ({
      id,
      edition,
      ticketNumber: ticketNumberOf(id),
      mark: markOf(id, securityCode),
      formerNames: formerNamesOf(order, positionOf(id)),
      orderId: order.id,
      orderNumber: orderNumberOf(order.id),
      status: order.status,
      ticketTypeId,
      ticketType: types.find((type) => type.id === ticketTypeId)?.name.pl ?? '–',
      name: holder.name,
      surname: holder.surname,
      company: holder.company ?? '',
      email: holder.email ?? (order.erasedAt ? '' : (order.buyer.email ?? '')),
      transferredBy: transferred && !order.erasedAt ? (order.buyer.email ?? fullNameOf(order.buyer)) : '',
      phoneNumber: holder.phoneNumber ?? '',
      nip: order.buyer.nip ?? '',
      invoice: invoiceKindOf(order.buyer) ?? '',
      ...invoiceLines,
      address: address.streetAddress ?? '',
      postalCode: address.postalCode ?? '',
      city: address.city ?? '',
      voivodeship: address.voivodeship ? voivodeships[address.voivodeship] : '',
      country: address.country,
      unitPrice: unitPrices.get(ticketTypeId) ?? 0,
      price: prices[positionOf(id) - 1] ?? 0,
      total: amountKept(order),
      coupon: order.couponId?.split('+')[1]?.toUpperCase() ?? '',
      source: order.madeBy ?? order.source,
      referenceCode: order.referenceCode ?? '',
      paymentMethod: payment?.paidAt ? wayOfPayment(payment) : '',
      takenBy: payment?.takenBy ?? (payment ? '' : (order.madeBy ?? '')),
      invoiceNumber: invoiceNumberOf(order),
      magazine: order.consents.magazineAt !== undefined,
      createdAt: order.createdAt,
      paidAt: payment?.paidAt ?? '',
      sentAt: order.sentAt ?? '',
      returnedAt: givenBack(positionOf(id))?.at ?? '',
      returnedBy: givenBack(positionOf(id))?.paidOutBy ?? '',
      ticketStatus: status === 'void' ? 'void' : stateOfTickets[order.status],
      tags: tagsText(order.tags),
      answers: answersAt(order, positionOf(id)),
      version: order.version,
    }),
  );
}
