import type { OrderMailData } from '#functions/documents/mail/mail-content.ts';
import type { Order } from '#shared/domain/order.ts';
import { ticketsOf } from '#shared/domain/ticket.ts';
import { somebody } from '#test/support/somebody.ts';
import { sampleTicket } from '../pdf/sample.ts';

/** An order of two tickets, with a test's changes. */
export function sampleOrder(change: Partial<Order> = {}): Order {
  return {
    id: 'ord_k3j28dnmq1rs',
    fairId: 'fair_k3j28dnmq1rs',
    status: 'paid',
    lines: [
      {
        ticketTypeId: 'typ_k3j28dnmq1rs',
        unitPrice: 61_725,
        holders: [null, somebody({ name: 'Zażółć', surname: 'Gęślą <script>' })],
      },
    ],
    discount: 0,
    total: 123_450,
    lang: 'pl',
    source: 'web',
    buyer: somebody({ name: 'Łucja', surname: 'Źdźbło', email: 'lucja@example.com' }),
    address: { country: 'PL' },
    consents: { agreementAt: '2026-10-01T08:00:00.000Z' },
    holds: {},
    fingerprint: '',
    createdAt: '2026-10-01T08:00:00.000Z',
    expiresAt: '2026-10-01T08:59:00.000Z',
    changedAt: '2026-10-01T08:00:00.000Z',
    version: 1,
    ...change,
  };
}

export function sampleMail(change: Partial<OrderMailData> = {}): OrderMailData {
  const { fair, type, publicUrl } = sampleTicket();
  const order = change.order ?? sampleOrder();
  return {
    kind: 'ticket',
    fair,
    order,
    types: [type],
    tickets: ticketsOf(order, new Date('2026-10-01T08:01:00Z')),
    publicUrl,
    orderUrl: `${publicUrl}/thankyou?order=${order.id}&key=abc`,
    email: 'lucja@example.com',
    ...change,
  };
}
