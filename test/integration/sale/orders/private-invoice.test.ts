import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderStore } from '#functions/store/orders/orders.ts';
import { findBuyer } from '#shared/contract/buyers.ts';
import { exportTicketsSold } from '#shared/contract/export-tickets-sold.ts';
import { buyTicket, getOrder } from '#shared/contract/orders.ts';
import { getSale } from '#shared/contract/sale.ts';
import { editTicketSold } from '#shared/contract/ticket-office.ts';
import { listTicketsSold } from '#shared/contract/ticket-tables.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import type { Purchase } from '#shared/domain/purchase.ts';
import { eraseFromOrder, everybody } from '#shared/domain/retention.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { fieldText } from '#shared/texts/fields.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { fromHome } from '#test/support/crowd.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';

let api: Api;
let cookie: string;
let type: { id: string; price: number };
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
  const { ticketTypes } = await api.read(getSale);
  type = ticketTypes[0] ?? type;
});
afterAll(() => api.stop());

const address = { country: 'PL', streetAddress: 'Lipowa 7', postalCode: '31-007', city: 'Kraków' } as const;
const company = { nip: '5252248481', company: 'Lipa sp. z o.o.' };
const me = somebody({ name: 'Łucja', surname: 'Źdźbło', email: 'lucja@example.com' });

const buy = (fields: Partial<Purchase>) => {
  const wanted = { fairId: api.seeded.fairId, ticketTypeId: type.id, price: type.price };
  return api.call(buyTicket, {
    body: purchaseOf(wanted, { invoice: true, address, ...fields }),
    headers: fromHome(),
  });
};
async function bought(fields: Partial<Purchase>) {
  const { status, body } = await buy(fields);
  expect(status).toBe(201);
  const { orderId, key } = body as { orderId: string; key: string };
  const order = await orderStore(api.db).byId(orderId, { consistent: true });
  if (!order) throw new Error('nothing was sold');
  const page = (await api.call(getOrder, { params: { orderId }, query: { key } })).body;
  return { orderId, order, page };
}
const rows = async (query: Record<string, string>) => {
  const { body } = await api.call(listTicketsSold, {
    cookie,
    params: { fairId: api.seeded.fairId },
    query,
  });
  return (body as unknown as { data: SoldTicket[] }).data;
};

describe('an invoice without a tax number', () => {
  test('a private invoice is in the buyer’s own name, which is not kept twice', async () => {
    const { order, page } = await bought({ privateInvoice: {} });
    expect(order.buyer).toEqual({ ...me, privateInvoice: {} });
    expect(page.invoice).toEqual({ kind: 'private', lines: { person: 'Łucja Źdźbło' } });
  });

  test('a private invoice may be in another person’s name', async () => {
    const { order, page } = await bought({ privateInvoice: { person: 'Żaneta Kos' } });
    expect(order.buyer.privateInvoice).toEqual({ person: 'Żaneta Kos' });
    expect(page.invoice).toEqual({ kind: 'private', lines: { person: 'Żaneta Kos' } });
  });

  test('a private invoice is found, shown and exported as such, the person’s name with it', async () => {
    const buyer = { ...me, email: 'eksport@example.com' };
    await bought({ privateInvoice: { person: 'Zofia Eksportowa' }, buyer });
    const found = await rows({ byColumn: JSON.stringify({ invoice: 'osobę prywatną', email: 'eksport' }) });
    expect(found).toMatchObject([{ invoice: 'private', invoicePerson: 'Zofia Eksportowa', nip: '' }]);
    expect(await rows({ query: 'eksportowa private' })).toHaveLength(1);
    const query = { fairId: api.seeded.fairId, format: 'csv' as const, query: 'eksportowa' };
    const { bytes } = await api.download(exportTicketsSold, { cookie, query });
    expect(bytes.toString('utf8')).toContain(';na osobę prywatną;;Zofia Eksportowa;');
  });

  test('a private invoice is told to whoever asks for their data, and goes with them', async () => {
    const buyer = { ...me, email: 'znikam@example.com' };
    const { order } = await bought({ privateInvoice: { person: 'Zofia Ukryta' }, buyer });
    const asked = { fairId: api.seeded.fairId, email: 'znikam@example.com' };
    const [kept] = await api.read(findBuyer, { cookie, body: asked });
    expect(kept).toMatchObject({ invoice: 'private', privateInvoice: { person: 'Zofia Ukryta' } });
    expect(JSON.stringify(eraseFromOrder(order, everybody(order), new Date()))).not.toMatch(/Ukryta/);
  });

  test('a private invoice is changed by the office; an edit that says nothing of it leaves it', async () => {
    const { orderId } = await bought({ privateInvoice: { person: 'Żaneta Kos' } });
    const blank = { ...me, invoiceNumber: '', company: '', nip: '', phoneNumber: '' };
    const sheet = { ...blank, id: ticketIdOf(orderId, 1), address: 'Lipowa 7' };
    const edit = (fields: object) =>
      api.call(editTicketSold, {
        cookie,
        body: { ...sheet, postalCode: '31-007', city: 'Kraków', ...fields },
      });
    const invoice = async () => (await orderStore(api.db).byId(orderId, { consistent: true }))?.buyer;
    expect((await edit({ invoiceNumber: 'FV/1' })).status).toBe(200);
    expect((await invoice())?.privateInvoice).toEqual({ person: 'Żaneta Kos' });
    const both = await edit({ nip: company.nip, privateInvoice: {} });
    expect([both.status, both.body.fields]).toEqual([400, { nip: { rule: 'private-invoice' } }]);
    expect((await edit({ nip: company.nip })).status).toBe(200);
    expect(await invoice()).not.toHaveProperty('privateInvoice');
  });
});

describe('an edit of a sold ticket', () => {
  const listed = async (orderId: string) => (await rows({ query: orderNumberOf(orderId) }))[0] as SoldTicket;
  const stored = async (orderId: string) => {
    const found = await orderStore(api.db).byId(orderId, { consistent: true });
    return { buyer: found?.buyer, address: found?.address, invoiceNumber: found?.invoiceNumber };
  };

  test('an edit takes a listed row whole, and changes nothing by it', async () => {
    const { orderId } = await bought({ privateInvoice: { person: 'Żaneta Kos' } });
    const before = await stored(orderId);
    const row = await listed(orderId);
    expect((await api.call(editTicketSold, { cookie, body: row })).body).toEqual({
      version: Number(row.version) + 1,
    });
    expect(await stored(orderId)).toEqual(before);
  });

  test('an edit takes null and absent as blank, but for the name', async () => {
    const { orderId } = await bought({ invoice: false });
    const { id, name, surname, email } = await listed(orderId);
    const blank = { invoiceNumber: null, city: null, address: null, postalCode: null, phoneNumber: null };
    for (const fields of [{ ...blank, company: null, nip: null }, {}])
      expect(
        (await api.call(editTicketSold, { cookie, body: { id, name, surname, email, ...fields } })).status,
      ).toBe(200);
    expect(await stored(orderId)).toEqual({
      buyer: { name, surname, email },
      address: { country: 'PL' },
      invoiceNumber: undefined,
    });
    const nameless = await api.call(editTicketSold, { cookie, body: { id, name: null, surname, email } });
    expect([nameless.status, nameless.body.fields]).toEqual([400, { name: { rule: 'required' } }]);
  });
});

describe('an invoice for a company', () => {
  test('an invoice is a company’s where nothing is said of a private one', async () => {
    const { order, page } = await bought({ buyer: { ...me, ...company } });
    expect(order.buyer).toEqual({ ...me, ...company });
    expect(page.invoice).toEqual({ kind: 'company' });
    const found = await rows({ byColumn: JSON.stringify({ nip: company.nip }) });
    expect(found[0]).toMatchObject({ invoice: 'company', invoicePerson: '' });
  });
});

describe('refuses, and says which field and why', () => {
  test.each<[string, Partial<Purchase>, string, string]>([
    [
      'a tax number on a private one',
      { privateInvoice: {}, buyer: { ...me, nip: company.nip } },
      'buyer.nip',
      'private-invoice',
    ],
    [
      'a private one without an address',
      { privateInvoice: {}, address: { country: 'PL' } },
      'address.city',
      'required',
    ],
    ['half a name', { privateInvoice: { person: 'Żaneta' } }, 'privateInvoice.person', 'full-name'],
    ['a company without a tax number', { buyer: { ...me, company: 'Lipa' } }, 'buyer.nip', 'required'],
    [
      'a private one where none is wanted',
      { invoice: false, privateInvoice: {} },
      'privateInvoice',
      'unknown',
    ],
  ])('%s', async (_, fields, path, rule) => {
    const { status, body } = await buy(fields);
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect((body.fields as Record<string, unknown>)[path]).toEqual({ rule });
  });

  test('the reason is told in both languages', () => {
    expect(fieldText({ rule: 'private-invoice' }, 'pl')).toMatch(/nie ma NIP/);
    expect(fieldText({ rule: 'private-invoice' }, 'en')).toMatch(/no tax number/);
    expect(fieldText({ rule: 'full-name' }, 'pl')).toBe('Podaj imię i\u00a0nazwisko');
  });
});
