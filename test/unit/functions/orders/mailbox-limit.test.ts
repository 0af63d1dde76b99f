import { expect, test, vi } from 'vitest';
import { placeWithinMailbox } from '#functions/orders/mailbox-limit.ts';
import type { MailboxHolds } from '#functions/store/mailbox-holds.ts';
import { recipientKey } from '#functions/store/recipient-key.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Order } from '#shared/domain/order.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const mailbox = recipientKey('pan@example.com');
const claim = { mailbox, network: '198.51.0.1', places: 4, limit: 40 };
const order = (id: string, status: Order['status'], email = 'pan@example.com') =>
  ({ id, status, total: 100, buyer: { email } }) as Order;
const holding = (...ids: string[]): MailboxHolds => ({
  orders: ids.map((id) => ({ id, expiresAt: '2026-11-21T10:59:00.000Z', places: 20, network: '' })),
  places: ids.length * 20,
  version: 1,
});

/** A mailbox full of two paid orders, for which other requests place orders and make room too. */
function crowded(held: (MailboxHolds | undefined)[], refusals = 1) {
  const full = new Problem('too_many_unpaid');
  const place = vi.fn<() => Promise<string>>(async () => 'placed');
  for (let refused = 0; refused < refusals; refused += 1) place.mockRejectedValueOnce(full);
  const known = [
    order('paid', 'paid'),
    order('paid-too', 'paid'),
    order('open', 'awaiting-payment'),
    order('open-too', 'awaiting-payment'),
    order('moved', 'awaiting-payment', 'ktos.inny@example.com'),
  ];
  const replace = vi.fn(async () => true);
  const deps = {
    orders: { many: async (ids: readonly string[]) => known.filter(({ id }) => ids.includes(id)) },
    mailboxes: { ofMailbox: async () => held.shift(), replace },
  };
  return { place, replace, placed: () => placeWithinMailbox(claim, place, now, deps) };
}

test('what was paid makes room for the order', async () => {
  const { replace, placed } = crowded([holding('paid', 'paid-too')]);
  expect(await placed()).toBe('placed');
  expect(replace).toHaveBeenCalledWith(mailbox, holding('paid', 'paid-too'), []);
});

test('an order that came again with another address counts for that one alone', async () => {
  const { replace, placed } = crowded([holding('moved', 'open')]);
  expect(await placed()).toBe('placed');
  expect(replace).toHaveBeenCalledWith(mailbox, holding('moved', 'open'), holding('open').orders);
});

test('room that another order of the mailbox has just made is room', async () => {
  const { replace, placed } = crowded([holding('open')]);
  expect(await placed()).toBe('placed');
  expect(replace).not.toHaveBeenCalled();
  expect(await crowded([undefined]).placed()).toBe('placed');
});

test('who was overtaken where there is room still looks again', async () => {
  const { place, placed } = crowded([holding('paid', 'open'), holding('paid', 'open')], 2);
  expect(await placed()).toBe('placed');
  expect(place).toHaveBeenCalledTimes(3);
});

test('a mailbox that is full is told so, without another try', async () => {
  const { place, replace, placed } = crowded([holding('open', 'open-too')]);
  await expect(placed()).rejects.toMatchObject({ code: 'too_many_unpaid' });
  expect(place).toHaveBeenCalledTimes(1);
  expect(replace).not.toHaveBeenCalled();
});

test('who is overtaken again and again is refused in the end', async () => {
  const { place, placed } = crowded(
    Array.from({ length: 9 }, () => holding('open')),
    9,
  );
  await expect(placed()).rejects.toMatchObject({ code: 'too_many_unpaid' });
  expect(place).toHaveBeenCalledTimes(4);
});
