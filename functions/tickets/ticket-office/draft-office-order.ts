import type { Generation } from '#shared/domain/office.ts';
import { OFFICE, type Order, PAYMENT_WINDOW } from '#shared/domain/order.ts';
import { priceOf } from '#shared/domain/pricing.ts';
import { decidedPrices } from '#shared/domain/ticket-prices.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { type MaybeTrial, trialIn } from '#shared/domain/trial.ts';
import type { Actor } from '../../runtime/use-case.ts';
import { checkTotal, linesOf, storedPerson } from '../../sale/orders/draft-order.ts';

export interface OfficeOrder {
  id: string;
  fingerprint: string;
  tickets: Generation['tickets'];
  /** The user who makes it. */
  by: Pick<Actor, 'userId' | 'email'>;
  now: Date;
}

/** The buyer, and where a company's invoice goes. */
function invoicedTo({ buyer, invoice }: Generation): Pick<Order, 'buyer' | 'address'> {
  const { nip, company, ...address } = invoice ?? {};
  return {
    buyer: { ...storedPerson(buyer), ...(nip && { nip, company }) },
    address: { country: 'PL', ...address },
  };
}

/**
 * An order made by the office: paid at once, at full price or, if it is free, at a full discount, so that statistics
 * still show its worth.
 * @throws Problem ticket_type_unavailable, total_too_large
 */
export function draftOfficeOrder(
  form: Generation,
  { fair, types }: { fair: MaybeTrial; types: readonly TicketType[] },
  order: OfficeOrder,
): Omit<Order, 'holds'> {
  const lines = linesOf(order.tickets, types);
  const { subtotal } = priceOf(lines.map((line) => ({ ...line, quantity: line.holders.length })));
  // The discount is stored as a sum too, so free orders have the same maximum.
  checkTotal(subtotal);
  const free = form.payment === 'free';
  const at = order.now.toISOString();
  return {
    id: order.id,
    fairId: form.fairId,
    status: 'paid',
    lines,
    discount: free ? subtotal : 0,
    total: free ? 0 : subtotal,
    ...(free && { prices: decidedPrices({ lines, discount: subtotal }) }),
    lang: form.lang,
    source: `office:${order.by.userId}`,
    madeBy: order.by.email,
    ...invoicedTo(form),
    consents: {},
    ...(!free && {
      payment: {
        provider: OFFICE,
        sessionId: order.id,
        method: form.payment,
        paidAt: at,
        takenBy: order.by.email,
      },
    }),
    ...(!form.mail && { unmailed: true as const }),
    ...trialIn(fair),
    fingerprint: order.fingerprint,
    createdAt: at,
    expiresAt: new Date(order.now.getTime() + PAYMENT_WINDOW).toISOString(),
    changedAt: at,
    version: 1,
  };
}
