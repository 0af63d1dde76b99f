import { beforeEach, describe, expect, test } from 'vitest';
import { type MailDeps, sendMail } from '#functions/mail/send-mail.ts';
import type { JobOf } from '#shared/contract/jobs.ts';
import type { MailKind } from '#shared/domain/mail-kinds.ts';
import type { Order, OrderStatus } from '#shared/domain/order.ts';
import { fairFields } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const ORDER = 'ord_000000000001';
let order: Partial<Order> | undefined;
let sent: string[];
let released: string[];
let fair: { startDate: string } | undefined;
let suppressed: boolean;
let claimState: 'claimed' | 'sent';
let recorded: number;

const orderOf = (status: OrderStatus, fields: Partial<Order> = {}): Partial<Order> => ({
  id: ORDER,
  fairId: 'fair_000000000000',
  status,
  lines: [],
  buyer: somebody({ name: 'Anna', surname: 'Kos', email: 'kos@example.com' }),
  ...fields,
});

beforeEach(() => {
  sent = [];
  released = [];
  suppressed = false;
  claimState = 'claimed';
  recorded = 0;
  fair = fairFields(now);
});

/** The worker's stores, controlled by this file's variables. */
const deps = {
  orders: {
    withTickets: async () => order && { order, tickets: [] },
    markSent: async () => {
      recorded += 1;
    },
    markNotified: async () => {},
    markHandedOver: async () => {},
  },
  fairs: { withTypes: async () => fair && { fair, types: [] } },
  claims: {
    claim: async () => ({ state: claimState, to: undefined }),
    markSent: async () => {},
    release: async (_: string, name: string) => void released.push(name),
  },
  repayments: { ofOrder: async () => [] },
  recipients: {
    isSuppressed: async () => suppressed,
    refusesReminders: async () => false,
    claimExpiredNotice: async () => true,
  },
  deliver: async ({ kind, to }: { kind: MailKind; to: string }) => void sent.push(`${kind} ${to}`),
} as unknown as MailDeps;

const send = (mail: MailKind, fields: Partial<JobOf<'send-mail'>> = {}) =>
  sendMail(deps)({ kind: 'send-mail', mail, orderId: ORDER, ...fields }, now);

const statuses: OrderStatus[] = ['awaiting-payment', 'paid', 'expired', 'refunding', 'refunded'];

describe('mails that are still true', () => {
  test.each<[MailKind, OrderStatus[]]>([
    ['ticket', ['paid']],
    ['reminder', ['paid']],
    ['expired', ['expired']],
    ['refund', ['refunding', 'refunded']],
    ['late-payment', ['refunding', 'refunded']],
  ])('the mail %s is sent of an order that is %s', async (mail, wanted) => {
    for (const status of statuses) {
      sent = [];
      order = orderOf(status);
      await send(mail);
      expect(sent, status).toEqual(wanted.includes(status) ? [`${mail} kos@example.com`] : []);
    }
  });

  test('an invoice is sent of an order that has one, whatever became of it', async () => {
    for (const documents of [
      undefined,
      [],
      [
        {
          id: 'inv_000000000001',
          kind: 'invoice' as const,
          number: 'FV/1',
          issuedAt: now.toISOString(),
        },
      ],
    ])
      for (const status of ['paid', 'refunded'] as const) {
        order = orderOf(status, { documents });
        await send('invoice');
      }
    expect(sent).toEqual(['invoice kos@example.com', 'invoice kos@example.com']);
  });

  test('the mail that asks to confirm is sent of a free order, while it waits for that', async () => {
    for (const status of statuses) {
      order = orderOf(status, { total: 0 });
      await send('confirm-order');
    }
    order = orderOf('awaiting-payment', { total: 4900 });
    await send('confirm-order');
    expect(sent).toEqual(['confirm-order kos@example.com']);
  });

  test('a holder’s mail is sent of a paid order, while they are a holder', async () => {
    const holder = somebody({ name: 'Jan', surname: 'Lis', email: 'jan@example.com' });
    const lines = [{ ticketTypeId: 'typ_000000000000', unitPrice: 0, holders: [null, holder] }];
    order = orderOf('paid', { lines });
    await send('holder-ticket', { position: 2 });
    order = orderOf('refunded', { lines });
    await send('holder-ticket', { position: 2 });
    order = orderOf('paid', { lines: [{ ...lines[0], holders: [null, null] }] as Order['lines'] });
    await send('holder-ticket', { position: 2 });
    expect(sent).toEqual(['holder-ticket jan@example.com']);
  });
});

test('tickets that went out go again only when they are asked for', async () => {
  order = orderOf('paid', { sentAt: now.toISOString() });
  await send('ticket');
  expect(sent).toEqual([]);
  await send('ticket', { sending: 'again0001' });
  expect(sent).toEqual(['ticket kos@example.com']);
});

test('nothing goes out about an order whose data was erased', async () => {
  order = orderOf('paid', { erasedAt: now.toISOString() });
  await send('ticket');
  expect([sent, released]).toEqual([[], ['ticket']]);
});

test('an order that is not there, or whose fair is gone, fails and is tried again', async () => {
  order = undefined;
  await expect(send('ticket')).rejects.toMatchObject({ code: 'not_found' });
  order = orderOf('paid');
  fair = undefined;
  await expect(send('ticket')).rejects.toThrow('is gone');
  expect([sent, released]).toEqual([[], ['ticket']]);
});

test('a mail without an address, or to one that takes no mail, is left, and the claim is given back', async () => {
  order = orderOf('paid', { buyer: somebody({ name: 'Anna', surname: 'Kos' }) });
  await send('ticket');
  order = orderOf('paid');
  suppressed = true;
  await send('ticket');
  expect([sent, released]).toEqual([[], ['ticket', 'ticket']]);
});

test('a reminder that comes when the fair has begun is left', async () => {
  order = orderOf('paid');
  fair = { startDate: now.toISOString() };
  await send('reminder');
  expect([sent, released]).toEqual([[], ['reminder']]);
});

test('a sender that died before the order knew of the sent tickets has its record completed, once', async () => {
  claimState = 'sent';
  order = orderOf('paid');
  await send('ticket');
  expect(recorded).toBe(1);
  order = orderOf('paid', { sentAt: now.toISOString() });
  await send('ticket');
  expect(recorded).toBe(1);
  expect(sent).toEqual([]);
});
