import { beforeEach, expect, test } from 'vitest';
import { confirmTicket } from '#functions/tickets/ticket-office/confirm-ticket.ts';
import { OfficeOrder, officeNow } from '#test/support/office-order.ts';

let seen: OfficeOrder;
beforeEach(() => {
  seen = new OfficeOrder();
});

const confirm = () => seen.run(confirmTicket(seen.deps), {});

test('confirming a ticket of an order that is not there finds nothing', async () => {
  seen.order = undefined;
  await expect(confirm()).rejects.toMatchObject({ code: 'not_found' });
});

test('confirming is over once the buyer was erased', async () => {
  seen.having({ erasedAt: officeNow.toISOString(), status: 'expired' });
  await expect(confirm()).rejects.toMatchObject({ code: 'order_erased' });
  expect(seen.done).toEqual([]);
});

test('confirming takes no money for what is paid, or was given back', async () => {
  await expect(confirm()).rejects.toMatchObject({ code: 'order_already_paid' });
  for (const status of ['refunding', 'refunded'] as const) {
    seen.having({ status });
    await expect(confirm()).rejects.toMatchObject({ code: 'order_not_payable' });
  }
  expect(seen.done).toEqual([]);
});

test('confirming waits for the decision about money that came already', async () => {
  seen.having({ status: 'awaiting-payment' });
  seen.waiting = [{ state: 'needs-a-look' }];
  await expect(confirm()).rejects.toMatchObject({ code: 'payment_undecided' });
  seen.waiting = [{ state: 'returned' }];
  await confirm();
  expect(seen.done).toEqual(['written']);
});

test('confirming is tried again by the person where the order changed at that moment', async () => {
  seen.having({ status: 'awaiting-payment' });
  seen.isUnchanged = false;
  await expect(confirm()).rejects.toMatchObject({ code: 'busy' });
});
