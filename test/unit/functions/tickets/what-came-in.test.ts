import { expect, test } from 'vitest';
import { salesFigures } from '#functions/figures/sales-figures.ts';
import { soldOrders } from '#functions/figures/sold-orders.ts';
import { soldRows } from '#functions/read-models/sold-rows.ts';
import { type OrderRecords, orderTimeline } from '#functions/tickets/order-timeline.ts';
import type { Order } from '#shared/domain/order.ts';
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

test('an order that was given back early ended then, any other when its time was over', () => {
  const expired = (changedAt: string) =>
    timelineOf({ status: 'expired', expiresAt: '2026-11-22T12:59:00.000Z', changedAt }).find(
      ({ kind }) => kind === 'expired',
    )?.at;
  expect(expired('2026-11-22T12:10:00.000Z')).toBe('2026-11-22T12:10:00.000Z');
  expect(expired('2026-11-22T13:00:00.000Z')).toBe('2026-11-22T12:59:00.000Z');
});

test('a reminder stands with the holder whom it reminded', () => {
  const lines = [
    {
      ticketTypeId: sold.ticketTypeId,
      unitPrice: 1000,
      holders: [null, { name: 'Jan', surname: 'Kos', email: 'jan@example.com' }],
    },
  ];
  const mails = ['reminder.20261118', 'reminder.2.20261118'].map((name) => ({
    name,
    sentAt: order.createdAt,
  }));
  const sent = timelineOf({ status: 'paid', lines }, mails).filter(
    (event) => event.kind === 'mail' && event.mail === 'reminder',
  );
  expect(sent).toMatchObject([{ to: order.buyer.email }, { to: 'jan@example.com' }]);
});
