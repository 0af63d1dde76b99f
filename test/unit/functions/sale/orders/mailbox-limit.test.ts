import { expect, test, vi } from 'vitest';
import { makeRoom } from '#functions/sale/orders/mailbox-limit.ts';
import { recipientKey } from '#functions/store/mail/recipient-key.ts';
import type { MailboxHolds } from '#functions/store/sale/mailbox-holds.ts';
import type { Order } from '#shared/domain/order.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const mailbox = recipientKey('pan@example.com');
const until = new Date('2026-11-21T10:59:00.000Z');
const claim = { mailbox, network: '198.51.0.1', places: 4, limit: 40, until, keptUntil: until };
const order = (id: string, status: Order['status'], email = 'pan@example.com') =>
  ({ id, status, total: 100, buyer: { email } }) as Order;
const holding = (...ids: string[]): MailboxHolds => ({
  orders: ids.map((id) => ({ id, expiresAt: '2026-11-21T10:59:00.000Z', places: 20, network: '' })),
  places: ids.length * 20,
  version: 1,
});

const known = [
  order('paid', 'paid'),
  order('paid-too', 'paid'),
  order('open', 'awaiting-payment'),
  order('open-too', 'awaiting-payment'),
  order('moved', 'awaiting-payment', 'ktos.inny@example.com'),
];

/** Makes room in a mailbox that holds these orders. */
async function room(held: MailboxHolds | undefined) {
  const replace = vi.fn(async () => true);
  const isRoom = await makeRoom(claim, now, {
    orders: { many: async (ids: readonly string[]) => known.filter(({ id }) => ids.includes(id)) },
    mailboxes: { ofMailbox: async () => held, replace },
  });
  return { isRoom, replace };
}

test('an order that was paid makes room for another', async () => {
  const { isRoom, replace } = await room(holding('paid', 'paid-too'));
  expect(isRoom).toBe(true);
  expect(replace).toHaveBeenCalledWith(mailbox, holding('paid', 'paid-too'), []);
});

test('an order that came again with another address counts for that one alone', async () => {
  const { isRoom, replace } = await room(holding('moved', 'open'));
  expect(isRoom).toBe(true);
  expect(replace).toHaveBeenCalledWith(mailbox, holding('moved', 'open'), holding('open').orders);
});

test('room that another order of the mailbox has just made is room', async () => {
  const { isRoom, replace } = await room(holding('open'));
  expect(isRoom).toBe(true);
  expect(replace).not.toHaveBeenCalled();
  expect((await room(undefined)).isRoom).toBe(true);
});

test('a mailbox that is full has no room', async () => {
  const { isRoom, replace } = await room(holding('open', 'open-too'));
  expect(isRoom).toBe(false);
  expect(replace).not.toHaveBeenCalled();
});
