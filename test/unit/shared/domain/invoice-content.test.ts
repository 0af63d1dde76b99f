import { expect, test } from 'vitest';
import { asSold, invoiceContent, invoiceLines } from '#shared/domain/invoice-content.ts';
import type { Order } from '#shared/domain/order.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { fairFields, typeFields } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';

const type = (id: string, fields: Partial<TicketType> = {}): TicketType => ({
  ...typeFields(),
  ...{
    id: `typ_${id}`,
    fairId: 'fair_x',
    shards: 1,
    version: 1,
    activeFrom: undefined,
    activeTill: undefined,
  },
  ...fields,
});

const line = (id: string, unitPrice: number, count: number) => ({
  ticketTypeId: `typ_${id}`,
  unitPrice,
  holders: Array.from({ length: count }, () => null),
});

const order = (fields: Partial<Order>): Order =>
  ({
    ...{ lines: [line('a', 10_000, 3)], discount: 0, total: 30_000, lang: 'pl' },
    buyer: somebody({ name: 'Łucja', surname: 'Źdźbło', company: 'Młyn', nip: '5252248481' }),
    address: { streetAddress: 'ul. Polna 1', postalCode: '00-001', city: 'Warszawa', country: 'PL' },
    ...fields,
  }) as Order;

const types = [type('a'), type('b', { name: { pl: 'Ulgowy', en: 'Reduced' }, vatRate: '8' })];
const linesOf = (order: Order) => invoiceLines(order, asSold(order, types));

test('a discount of a third is shared to the grosz', () => {
  const [only] = linesOf(order({ lines: [line('a', 10_000, 3)], discount: 10_001, total: 19_999 }));
  expect(only).toMatchObject({ quantity: 3, unitPrice: 10_000, discount: 10_001, gross: 19_999 });
});

test('types and prices have lines of their own, named in the order’s language', () => {
  const sold = order({
    lines: [line('a', 100, 1), line('b', 50, 2), line('a', 100, 1)],
    total: 300,
    lang: 'en',
  });
  expect(linesOf(sold).map(({ name, quantity, rate }) => [name, quantity, rate])).toEqual([
    ['Two-day ticket', 2, '23'],
    ['Reduced', 2, '8'],
  ]);
});

test('a ticket that the office removed is left out', () => {
  const sold = order({ lines: [line('a', 10_000, 3)], discount: 10_000, total: 20_000, removed: [2] });
  expect(linesOf(sold)).toMatchObject([{ quantity: 2, gross: 13_333, discount: 6_667 }]);
});

test('more than the price, which the office accepted, is the price', () => {
  const payment = { provider: 'office', sessionId: 's', acceptedAmount: 30_003 };
  const lines = linesOf(order({ payment }));
  expect(lines).toMatchObject([{ quantity: 3, unitPrice: 10_001, discount: 0, gross: 30_003 }]);
});

const fair = fairFields(new Date('2026-11-24T10:00:00Z'));
const { nip: _, ...nameless } = fair.organiser;
const contentOf = (known: Partial<Order>, organiser: typeof fair.organiser = fair.organiser, sold = types) =>
  invoiceContent(order(known), { organiser }, sold);

test('an invoice names the company, or the person where it is private', () => {
  expect(contentOf({})).toMatchObject({
    seller: { nip: '1234563218' },
    buyer: { name: 'Młyn', taxNumber: '5252248481', street: 'ul. Polna 1', town: '00-001 Warszawa' },
  });
  const person = somebody({ name: 'Łucja', surname: 'Źdźbło', privateInvoice: { person: 'Żaneta Gość' } });
  const content = contentOf({ buyer: person });
  expect(content).toMatchObject({ buyer: { name: 'Żaneta Gość' } });
  expect(content).not.toHaveProperty('buyer.taxNumber');
  expect(contentOf({ buyer: { ...order({}).buyer, company: undefined } })).toMatchObject({
    buyer: { name: 'Łucja Źdźbło' },
  });
});

test('everything that is missing is named', () => {
  const exempt = [type('a', { vatRate: 'zw' })];
  expect(contentOf({ address: { country: 'PL' } }, nameless, exempt)).toEqual({
    gaps: ['seller-nip', 'vat-exemption', 'buyer-address'],
  });
  const founded = [type('a', { vatRate: 'zw', vatExemption: 'art. 113 ust. 1' })];
  expect(contentOf({}, fair.organiser, founded)).toMatchObject({ lines: [{ exemption: 'art. 113 ust. 1' }] });
});

test('a rate and a ground that were edited after the sale are not those of its invoice', () => {
  const ground = 'art. 43 ust. 1 pkt 29';
  const exempt = { ...line('a', 10_000, 3), vatRate: 'zw', vatExemption: ground } as const;
  const edited = [type('a', { vatRate: '8', vatExemption: 'art. 113 ust. 1' })];
  expect(contentOf({ lines: [exempt] }, fair.organiser, edited)).toMatchObject({
    lines: [{ rate: 'zw', exemption: ground }],
  });
  const sold = order({ lines: [{ ...line('a', 10_000, 3), vatRate: '23' }] });
  const [taxed] = invoiceLines(sold, asSold(sold, [type('a', { vatRate: 'zw' })]));
  expect(taxed).toMatchObject({ rate: '23' });
  expect(taxed).not.toHaveProperty('exemption');
});

test('a ground that was missing when exempt tickets were sold is the one that their type is given later', () => {
  const lines = [{ ...line('a', 10_000, 3), vatRate: 'zw' as const }];
  const unfounded = type('a', { vatRate: 'zw' });
  expect(contentOf({ lines }, fair.organiser, [unfounded])).toEqual({ gaps: ['vat-exemption'] });
  const founded = { ...unfounded, vatExemption: 'art. 113 ust. 1' };
  expect(contentOf({ lines }, fair.organiser, [founded])).toMatchObject({
    lines: [{ rate: 'zw', exemption: 'art. 113 ust. 1' }],
  });
});

test('a free exempt ticket needs no ground, and a number that no schema takes is as good as none', () => {
  const free = [...types, type('c', { vatRate: 'zw' })];
  const lines = [line('a', 10_000, 1), line('c', 0, 1)];
  expect(contentOf({ lines, total: 10_000 }, fair.organiser, free)).toHaveProperty('lines');
  expect(contentOf({}, { ...fair.organiser, nip: '0123456789' })).toEqual({ gaps: ['seller-nip'] });
});

test('one exempt line without its legal basis keeps an invoice back, whatever the other lines are', () => {
  const exempt = type('z', { vatRate: 'zw' });
  const fair = fairFields(new Date('2026-11-22T12:00:00.000Z'));
  const sold = order({ lines: [line('a', 10_000, 1), line('z', 5000, 1)], total: 15_000 });
  expect(invoiceContent(sold, fair, [...types, exempt])).toEqual({ gaps: ['vat-exemption'] });
  const founded = { ...exempt, vatExemption: 'art. 43 ust. 1 pkt 33 ustawy o VAT' };
  expect(invoiceContent(sold, fair, [...types, founded])).toHaveProperty('lines');
});
