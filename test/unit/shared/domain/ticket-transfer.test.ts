import { expect, test } from 'vitest';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { transfersLeft } from '#shared/domain/ticket-transfer.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const startDate = '2026-12-10T09:00:00.000Z';

test.each([
  [0, 2],
  [2, 0],
  [3, 0],
])('after %s transfers of a ticket %s of two are left', (done, left) => {
  const order = { status: 'paid', transfers: { 1: done }, securityCodes: { 1: 'abcdef' } } as const;
  const ticket = { id: ticketIdOf('ord_000000000000', 1), status: 'valid', admissions: 0 } as const;
  expect(transfersLeft(order, { startDate, ticketTransfers: 2 }, ticket, now)).toBe(left);
});
