import { describe, expect, it } from 'vitest';
import type { OrderView } from '#shared/contract/order-view.ts';
import { HOUR } from '#shared/domain/time.ts';
import { fakeStorage } from '#test/support/fake-storage.ts';
import { forgetMine, forgetOld } from '#web/src/features/purchase/storage/forget-mine.ts';
import {
  dropTickets,
  keepTickets,
  keptTickets,
  ticketsToKeep,
} from '#web/src/features/purchase/storage/kept-tickets.ts';

const storage = fakeStorage();
const here = new AbortController().signal;
const link = { orderId: 'ord_aaaaaaaaaaaa', orderKey: 'k'.repeat(32) };
const other = { orderId: 'ord_bbbbbbbbbbbb', orderKey: 'o'.repeat(32) };

const ticket = {
  ticketId: 'tkt_aaaaaaaaaaaa01',
  code: 'AAAA-AAAA-AAAA-01-7XK9QF',
  qr: 'https://bramka.example/check?t=aaaaaaaaaaaa01.1.signed',
  holder: 'Łucja Źdźbło',
  typeName: { pl: 'Bilet jednodniowy' },
  price: 4900,
  ready: true,
};
const paid: OrderView = {
  orderId: link.orderId,
  orderNumber: 'AAAA-AAAA-AAAA',
  status: 'paid',
  lang: 'pl',
  email: 'lucja@example.com',
  readKey: 'r'.repeat(32),
  total: 9800,
  expiresAt: '2026-11-20T10:00:00.000Z',
  now: '2026-11-21T10:00:00.000Z',
  tickets: [ticket, { ...ticket, ticketId: 'tkt_aaaaaaaaaaaa02', qr: undefined, ready: false }],
  fair: {
    name: { pl: 'Targi Franczyza Warszawa' },
    place: 'Hala A',
    address: 'Złota 1',
    city: 'Warszawa',
    startDate: '2026-11-24T09:00:00.000Z',
    endDate: '2026-11-26T17:00:00.000Z',
    withdrawalEnd: '2026-11-23T23:00:00.000Z',
    organiser: { name: 'Organizator', email: 'targi@example.com' },
  },
};
const kept = () => {
  const found = ticketsToKeep(paid);
  if (!found) throw new Error('nothing to keep');
  return found;
};

describe('what a device keeps of an order', () => {
  it('a device keeps the tickets that admit, with day, place and time, and nothing of buyer or money', () => {
    expect(kept()).toEqual({
      orderNumber: 'AAAA-AAAA-AAAA',
      lang: 'pl',
      tickets: [
        {
          ticketId: ticket.ticketId,
          code: ticket.code,
          qr: ticket.qr,
          holder: ticket.holder,
          typeName: ticket.typeName,
        },
      ],
      fair: {
        name: paid.fair.name,
        place: 'Hala A',
        address: 'Złota 1',
        city: 'Warszawa',
        startDate: paid.fair.startDate,
        endDate: paid.fair.endDate,
      },
      asOf: paid.now,
    });
  });

  it('a device keeps nothing where the order is unpaid, over or given back', () => {
    for (const status of ['awaiting-payment', 'expired', 'refunding', 'refunded'] as const)
      expect(ticketsToKeep({ ...paid, status })).toBeUndefined();
    expect(ticketsToKeep({ ...paid, tickets: [{ ...ticket, ready: false }] })).toBeUndefined();
  });

  it('a kept order opens by its own link alone, and can be read by nobody else', async () => {
    await keepTickets(link, kept(), here);
    expect(await keptTickets(link)).toEqual(kept());
    expect(await keptTickets({ ...link, orderKey: other.orderKey })).toBeUndefined();
    expect(await keptTickets(other)).toBeUndefined();
    const [[name = '', stored = ''] = []] = [...storage.entries()];
    expect(name + stored).not.toMatch(/ord_|aaaa|Hala|Franczyza|check/i);
  });

  it('another order’s place does not open it, though the key be the same', async () => {
    await keepTickets(link, kept(), here);
    const [[, stored = ''] = []] = [...storage.entries()];
    await keepTickets({ ...other, orderKey: link.orderKey }, kept(), here);
    for (const name of storage.keys()) storage.set(name, stored);
    expect(await keptTickets({ ...other, orderKey: link.orderKey })).toBeUndefined();
  });

  it('a kept order is replaced at the next contact, and dropped once the order is void', async () => {
    await keepTickets(link, kept(), here);
    await keepTickets({ ...link, orderKey: other.orderKey }, { ...kept(), asOf: '2026-11-22' }, here);
    expect(storage.size).toBe(1);
    await dropTickets(link);
    expect(storage.size).toBe(1);
    await dropTickets({ ...link, orderKey: other.orderKey });
    expect(storage.size).toBe(0);
  });

  it('a kept order opens by the link in calendars, too, however that was opened before, and leaves with either', async () => {
    const calendar = { ...link, orderKey: 'r'.repeat(32) };
    const readKey = calendar.orderKey;
    await keepTickets({ ...link, readKey }, kept(), here);
    expect(await keptTickets(calendar)).toEqual(kept());
    const later = { ...kept(), asOf: '2026-11-22' };
    await keepTickets(calendar, later, here);
    expect(await keptTickets(calendar)).toEqual(later);
    expect(await keptTickets(link)).toEqual(kept());
    await dropTickets(calendar);
    expect(storage.size).toBe(0);
    await keepTickets({ ...link, readKey }, kept(), here);
    await keepTickets({ ...other, orderId: link.orderId, readKey: 'n'.repeat(32) }, later, here);
    expect(await keptTickets(link)).toBeUndefined();
    expect(await keptTickets(calendar)).toBeUndefined();
  });

  it('a kept order ends with the fair, or when the visitor asks for it', async () => {
    await keepTickets(link, kept(), here);
    forgetOld(Date.parse(paid.fair.endDate) - HOUR);
    expect(storage.size).toBe(1);
    forgetOld(Date.parse(paid.fair.endDate));
    expect(storage.size).toBe(0);
    await keepTickets(link, kept(), here);
    forgetMine();
    expect(storage.size).toBe(0);
  });

  it('a kept order is not written by a page that was left meanwhile', async () => {
    const page = new AbortController();
    const keeping = keepTickets(link, kept(), page.signal);
    page.abort();
    forgetMine();
    await keeping;
    expect(storage.size).toBe(0);
  });
});
