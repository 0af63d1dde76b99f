import { beforeEach, expect, test } from 'vitest';
import { editTicketSold } from '#functions/tickets/ticket-office/edit-ticket-sold.ts';
import { OfficeOrder, officeNow, TICKET } from '#test/support/office-order.ts';

let seen: OfficeOrder;
beforeEach(() => {
  seen = new OfficeOrder();
});

const edited = { id: TICKET, name: 'Ewa', surname: 'Kos', email: 'kos@example.com' };
const edit = () => seen.run(editTicketSold(seen.deps), { body: edited });

test('editing a ticket of an order that is not there finds nothing', async () => {
  seen.order = undefined;
  await expect(edit()).rejects.toMatchObject({ code: 'not_found' });
});

test('editing is over once the buyer was erased', async () => {
  seen.having({ erasedAt: officeNow.toISOString() });
  await expect(edit()).rejects.toMatchObject({ code: 'order_erased' });
  expect(seen.done).toEqual([]);
});

test('editing is refused for a position that the order does not have', async () => {
  const beyond = seen.run(editTicketSold(seen.deps), { body: { id: 'tkt_00000000000109' } });
  await expect(beyond).rejects.toMatchObject({ code: 'not_found' });
});

test('editing is refused over a version that the person has not seen, also in that very moment', async () => {
  const over = (version: number) => seen.run(editTicketSold(seen.deps), { body: { id: TICKET, version } });
  await expect(over(2)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  seen.isUnchanged = false;
  await expect(edit()).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(seen.done).toEqual([]);
});
