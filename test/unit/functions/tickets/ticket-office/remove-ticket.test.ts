import { beforeEach, expect, test } from 'vitest';
import { removeTicket } from '#functions/tickets/ticket-office/remove-ticket.ts';
import { OfficeOrder } from '#test/support/office-order.ts';

let seen: OfficeOrder;
beforeEach(() => {
  seen = new OfficeOrder();
});

const remove = () => seen.run(removeTicket(seen.deps), {});

test('removing a ticket of an order that is not there finds nothing', async () => {
  seen.order = undefined;
  await expect(remove()).rejects.toMatchObject({ code: 'not_found' });
});

test('removing is refused for what is not there or not valid any more', async () => {
  const beyond = seen.run(removeTicket(seen.deps), { params: { id: 'tkt_00000000000109' } });
  await expect(beyond).rejects.toMatchObject({ code: 'not_found' });
  seen.having({ status: 'refunded' });
  await expect(remove()).rejects.toMatchObject({ code: 'ticket_void' });
  seen.having({ status: 'paid', removed: [1] });
  await expect(remove()).rejects.toMatchObject({ code: 'ticket_void' });
  expect(seen.done).toEqual([]);
});

test('removing is refused where the time to pay is over', async () => {
  seen.having({ status: 'expired' });
  await expect(remove()).rejects.toMatchObject({ code: 'order_not_paid' });
  expect(seen.done).toEqual([]);
});
