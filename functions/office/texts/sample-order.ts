import type { Fair } from '#shared/domain/fair.ts';
import type { Order } from '#shared/domain/order.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';

/** The id of orders that are none: no gate lets their tickets in. */
export const NO_ORDER = 'ord_000000000000';

/** An invented order of two tickets, for a fair without orders. */
export function sampleOrder(fair: Fair, types: readonly TicketType[], now: Date): Order {
  const at = now.toISOString();
  const [type] = types;
  const unitPrice = type?.price ?? 0;
  const holders = [null, { name: 'Jan', surname: 'Przykładowy' }];
  return {
    id: NO_ORDER,
    fairId: fair.id,
    status: 'paid',
    lines: type ? [{ ticketTypeId: type.id, unitPrice, holders }] : [],
    discount: 0,
    total: 2 * unitPrice,
    lang: 'pl',
    source: 'web',
    buyer: { name: 'Anna', surname: 'Przykładowa', email: 'anna@example.com' },
    address: { country: 'PL' },
    consents: { agreementAt: at },
    securityCodes: { 1: '7xk9qf', 2: 'm4tz0h' },
    holds: {},
    fingerprint: '',
    createdAt: at,
    expiresAt: at,
    changedAt: at,
    trial: true,
    version: 1,
  };
}
