import { expect, test } from 'vitest';
import { salesFigures } from '#functions/fairs/figures/sales-figures.ts';
import { soldOrders } from '#functions/fairs/figures/sold-orders.ts';
import { soldRows } from '#functions/read-models/sold-rows.ts';
import { mailedAddresses, type OrderRecords, orderTimeline } from '#functions/tickets/order-timeline.ts';
import { fullNameOf } from '#shared/domain/full-name.ts';
import type { Order } from '#shared/domain/order.ts';
import { ticketsOf } from '#shared/domain/ticket.ts';
import { rememberingNames } from '#shared/domain/ticket-name.ts';
import { orderAt } from '#test/support/many-orders.ts';

const sold = { fairId: 'fair_000000000000', ticketTypeId: 'typ_000000000000', price: 5000 };
const order = orderAt(1, sold);
const timelineOf = (fields: Partial<Order>, mails: OrderRecords['mails'] = []) =>
  orderTimeline({
    order: { ...order, ...fields },
    tickets: [],
    gates: [],
    mails,
    repayments: [],
    acts: [],
    suppressed: [],
  });

test('a wrong sum that was accepted is the sum of table and figures', () => {
  const payment = {
    provider: 'przelewy24',
    sessionId: 's',
    paidAt: order.createdAt,
    acceptedAmount: order.total - 100,
  };
  const rows = soldRows({ ...order, status: 'paid', payment }, []);
  expect(rows.map(({ total }) => total)).toEqual(rows.map(() => order.total - 100));
  expect(salesFigures(soldOrders(rows)).revenue).toBe(order.total - 100);
});

test('a removed ticket’s money is not in the revenue, to the grosz of its discount', () => {
  const holders = [null, null, null];
  const lines = [{ ticketTypeId: sold.ticketTypeId, unitPrice: 1000, holders, discounted: true as const }];
  const cash = { provider: 'office', sessionId: 's', method: 'cash', paidAt: order.createdAt };
  const known: Order = { ...order, status: 'paid', lines, discount: 1000, total: 2000, payment: cash };
  expect(salesFigures(soldOrders(soldRows(known, []))).revenue).toBe(2000);
  const left = salesFigures(soldOrders(soldRows({ ...known, removed: [1] }, [])));
  expect(left).toMatchObject({ sold: 2, revenue: 1334, days: [{ tickets: 2, revenue: 1334 }] });
});

test('the history of an undone desk sale shows what was paid out, in parts and whole', () => {
  const by = { cause: 'office', by: 'usr_1', paidOutBy: 'kasa@example.com' } as const;
  const events = timelineOf({
    status: 'refunded',
    total: 3000,
    returns: [{ ...by, at: '2026-11-22T12:20:00.000Z', positions: [1], amount: 1000 }],
    refund: { ...by, at: '2026-11-22T12:30:00.000Z' },
  });
  expect(events.filter(({ kind }) => kind === 'money-returned')).toMatchObject([
    { amount: 1000 },
    { amount: 2000 },
  ]);
});

test('an order that was given back early ended then, any other when its time was over', () => {
  const expired = (endedAt: string) =>
    timelineOf({ status: 'expired', expiresAt: '2026-11-22T12:59:00.000Z', endedAt }).find(
      ({ kind }) => kind === 'expired',
    )?.at;
  expect(expired('2026-11-22T12:10:00.000Z')).toBe('2026-11-22T12:10:00.000Z');
  expect(expired('2026-11-22T13:00:00.000Z')).toBe('2026-11-22T12:59:00.000Z');
});

test('the history stays as it was, whatever of the order changes afterwards', () => {
  const jan = { name: 'Jan', surname: 'Kos', email: 'jan@example.com' };
  const lines = [{ ticketTypeId: sold.ticketTypeId, unitPrice: 1000, holders: [null, jan] }];
  const at = (minute: number) => `2026-11-22T12:${minute}:00.000Z`;
  const before: Order = {
    ...{ ...order, status: 'expired', lines, createdAt: at(10), expiresAt: at(40), endedAt: at(20) },
    changedAt: at(20),
    mailed: [{ at: at(15), to: 'zly@example.com' }],
    payment: { provider: 'przelewy24', sessionId: 's', paidAt: at(12) },
    refund: { cause: 'late-payment', at: at(13), by: 'system' },
  };
  const [ticket] = ticketsOf(before, new Date(0));
  if (!ticket) throw new Error('an order has a ticket');
  const records: OrderRecords = {
    order: before,
    tickets: [
      { ...ticket, admissions: 1, lastEntry: { at: at(30), gateId: 'gate_000000000000', day: '2026-11-22' } },
    ],
    gates: [],
    mails: [{ name: 'holder-ticket.2', sentAt: at(16), to: 'jan@example.com' }],
    repayments: [],
    acts: [{ at: at(18), actorId: 'buyer', action: 'email-corrected' }],
    suppressed: [{ address: 'zly@example.com', reason: 'bounced', at: at(17) }],
  };
  const told = orderTimeline(records);
  expect(told.filter(({ kind }) => kind === 'mail')).toMatchObject([
    { to: 'zly@example.com' },
    { to: 'jan@example.com' },
  ]);
  expect(told).toContainEqual(expect.objectContaining({ kind: 'entry', holder: fullNameOf(ticket.holder) }));
  const changed: Order = {
    ...before,
    buyer: { ...before.buyer, email: 'dobry@example.com', name: 'Inna' },
    lines: [
      {
        ticketTypeId: sold.ticketTypeId,
        unitPrice: 1000,
        holders: [null, { ...jan, email: 'x@example.com' }],
      },
    ],
    changedAt: at(59),
    emailCorrectedAt: at(58),
  };
  const after = rememberingNames(before, changed, new Date(at(59)));
  const [renamed] = ticketsOf(after, new Date(0));
  const present = records.tickets.map((one) => ({ ...one, holder: renamed?.holder ?? one.holder }));
  expect(present[0]?.holder.name).toBe('Inna');
  expect(orderTimeline({ ...records, order: after, tickets: present })).toEqual(told);
  const { sentAt: _, ...unsent } = after;
  expect(orderTimeline({ ...records, order: unsent })).toEqual(told);
  expect(mailedAddresses({ order: after, mails: records.mails })).toEqual([
    'dobry@example.com',
    'zly@example.com',
    'jan@example.com',
  ]);
});
