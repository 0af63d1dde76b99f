import { beforeEach, expect, test } from 'vitest';
import { sendOrder } from '#functions/tickets/ticket-office/send-order.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { OfficeOrder, ORDER, officeNow } from '#test/support/office-order.ts';
import { somebody } from '#test/support/somebody.ts';
import { office } from '#test/support/world.ts';

let seen: OfficeOrder;
beforeEach(() => {
  seen = new OfficeOrder();
});

const send = () => sendOrder({ orderId: ORDER, sending: 's', actorId: office.userId }, officeNow, seen.deps);

test('sending a ticket of an order that is not there finds nothing', async () => {
  seen.order = undefined;
  await expect(send()).rejects.toMatchObject({ code: 'not_found' });
});

test('sending is over once the buyer was erased', async () => {
  seen.having({ erasedAt: officeNow.toISOString() });
  await expect(send()).rejects.toMatchObject({ code: 'order_erased' });
  expect(seen.done).toEqual([]);
});

test('sending is refused for an order that is not paid', async () => {
  seen.having({ status: 'awaiting-payment' });
  await expect(send()).rejects.toMatchObject({ code: 'order_not_paid' });
});

test('sending is refused for void tickets, and for those that are not there', async () => {
  seen.tickets = [{ ...seen.tickets[0], status: 'void' } as Ticket];
  await expect(send()).rejects.toMatchObject({ code: 'ticket_void' });
  seen.tickets = [];
  await expect(send()).rejects.toMatchObject({ code: 'not_found' });
});

test('sending needs an address that takes mail, and goes on a few times an hour', async () => {
  seen.isWithinLimit = false;
  await expect(send()).rejects.toMatchObject({ code: 'too_many_tries' });
  seen.isSuppressed = true;
  await expect(send()).rejects.toMatchObject({ code: 'address_suppressed' });
  seen.having({ buyer: somebody({ name: 'Anna', surname: 'Kos' }) });
  await expect(send()).rejects.toMatchObject({ code: 'address_missing' });
  expect(seen.done).toEqual([]);
});
