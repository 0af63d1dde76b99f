import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catchUpInvoices } from '#functions/money/invoices/catch-up.ts';
import { getInvoice } from '#functions/money/invoices/get-invoice.ts';
import { issueMissing } from '#functions/money/invoices/issue-missing.ts';
import { refundOrder } from '#functions/money/refunds/refund-order.ts';
import { eraseOrder } from '#functions/privacy/retention/erase-order.ts';
import { accessToken, readToken } from '#functions/runtime/links.ts';
import { newId } from '#functions/runtime/new-id.ts';
import { orderErasing } from '#functions/store/orders/order-erasing.ts';
import { generateTickets } from '#functions/tickets/tasks/generate-tickets.ts';
import { confirmTicket } from '#functions/tickets/ticket-office/confirm-ticket.ts';
import { removeTicket } from '#functions/tickets/ticket-office/remove-ticket.ts';
import type { InvoiceDocument } from '#shared/domain/invoice-document.ts';
import { generation } from '#shared/domain/office.ts';
import { everybody } from '#shared/domain/retention.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { MINUTE } from '#shared/domain/time.ts';
import * as z from '#shared/zod.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { type InvoicedWorld, openInvoicedWorld } from '#test/support/invoiced-world.ts';
import { forCompany, purchaseOf } from '#test/support/samples.ts';
import type { World } from '#test/support/world.ts';

let engine: Engine;
let world: World;
let issuing: InvoicedWorld['issuing'];
let invoices: InvoicedWorld['invoices'];
let nip: string;
let { saveSeller, fairOf, paid, orderOf, edit, issue } = {} as InvoicedWorld;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  const opened = await openInvoicedWorld(engine.db);
  ({ world, issuing, invoices, nip } = opened);
  ({ saveSeller, fairOf, paid, orderOf, edit, issue } = opened);
});

async function switchTo(isIssuing: boolean, prefix = ''): Promise<void> {
  const { settings } = world.deps;
  const change = {
    entityId: 'set_invoicing',
    actorId: 'test',
    action: 'invoicing-saved' as const,
    at: world.now,
  };
  const { version } = await settings.read('invoicing');
  await settings.save('invoicing', { issue: isIssuing, prefix }, version, change);
}

const numbers = (documents: readonly InvoiceDocument[]) => documents.map(({ number }) => number);

describe('an invoice', () => {
  test('an order whose buyer asked for an invoice has one, numbered, and its file', async () => {
    const orderId = await paid(await fairOf(), 2);
    await issue(orderId);
    const [invoice] = await invoices.ofOrder(orderId);
    expect(invoice).toMatchObject({
      number: 'FV/2026/1',
      kind: 'invoice',
      seller: { nip: nip },
      buyer: { name: 'Młyn sp. z o.o.', taxNumber: '5252248481', town: '00-001 Warszawa' },
      lines: [{ quantity: 2, gross: 24_600, rate: '23' }],
      soldOn: '2026-11-21',
    });
    expect((await orderOf(orderId)).documents).toMatchObject([{ kind: 'invoice', number: 'FV/2026/1' }]);
    const file = issuing.files.kept.get(`tickets/${orderId}/invoice-1.pdf`);
    expect(Buffer.from(file ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  test('an invoice taxes what was sold as it was sold, whatever its type was edited to since', async () => {
    const ground = 'art. 43 ust. 1 pkt 29';
    const fair = await fairOf({}, { vatRate: 'zw', vatExemption: ground });
    const orderId = await paid(fair);
    const [type] = (await world.deps.fairs.withTypes(fair.fairId))?.types ?? [];
    if (!type) throw new Error('no type');
    const edited = { vatRate: '23', vatExemption: 'art. 113 ust. 1' };
    await engine.db.write({
      put: { ...type, pk: `fair#${fair.fairId}`, sk: `type#${type.id}`, ...edited },
    });
    await issue(orderId);
    expect(await invoices.ofOrder(orderId)).toMatchObject([{ lines: [{ rate: 'zw', exemption: ground }] }]);
  });

  test('a sale at the desk to a company has one, whether anybody was named or not', async () => {
    const { fairId, ticketTypeId } = await fairOf();
    const invoice = {
      ...{ nip: '525-224-84-81', company: 'Młyn sp. z o.o.' },
      ...{ streetAddress: 'ul. Młyńska 1', postalCode: '00-001', city: 'Warszawa' },
    };
    const { orders } = await world.call(generateTickets(world.deps), {
      body: z.parse(generation, {
        ...{ fairId, lang: 'pl', tickets: [{ ticketTypeId }], payment: 'terminal', mail: false },
        ...{ buyer: { name: '', surname: '' }, invoice },
      }),
    });
    const orderId = orders[0]?.orderId ?? '';
    await issue(orderId);
    expect(await invoices.ofOrder(orderId)).toMatchObject([
      {
        number: 'FV/2026/1',
        buyer: { name: 'Młyn sp. z o.o.', taxNumber: '5252248481', town: '00-001 Warszawa' },
      },
    ]);
  });

  test('an order without a request, or for nothing, has none', async () => {
    const fair = await fairOf();
    const plain = await paid(fair, 1, {});
    await issue(plain);
    expect(await invoices.ofOrder(plain)).toEqual([]);
    const free = await world.fair({ price: 0 });
    const { orderId } = await world.call(world.place, { body: purchaseOf(free, forCompany) });
    await issue(orderId);
    expect(await invoices.ofOrder(orderId)).toEqual([]);
  });

  test('an order whose invoice has a number from elsewhere has none of ours', async () => {
    const orderId = await paid(await fairOf());
    await edit(orderId, { invoiceNumber: 'F/7' });
    await issue(orderId);
    expect(await invoices.ofOrder(orderId)).toEqual([]);
  });

  test('a job that is delivered twice, and twice at once, issues one', async () => {
    const orderId = await paid(await fairOf());
    await Promise.all([issue(orderId), issue(orderId)]);
    await issue(orderId);
    expect(numbers(await invoices.ofOrder(orderId))).toEqual(['FV/2026/1']);
  });

  test('a document whose file cannot be stored delays the mail, but no ticket', async () => {
    const orderId = await paid(await fairOf());
    const { put } = issuing.files;
    issuing.files.put = async (key, ...rest) => {
      if (key.includes('invoice')) throw new Error('no room');
      return put(key, ...rest);
    };
    world.jobs.length = 0;
    await expect(issue(orderId)).rejects.toThrow('no room');
    expect((await world.deps.orders.withTickets(orderId))?.tickets).toHaveLength(1);
    expect(world.jobs).toEqual([]);
    issuing.files.put = put;
    await issue(orderId);
    expect(numbers(await invoices.ofOrder(orderId))).toEqual(['FV/2026/1']);
    expect(world.jobs).toEqual([{ kind: 'send-mail', mail: 'ticket', orderId }]);
  });

  test('many orders at once get every number once, whoever’s fair they are for', async () => {
    const ids: string[] = [];
    for (let fairs = 0; fairs < 2; fairs += 1) {
      const fair = await fairOf();
      for (let count = 0; count < 3; count += 1) ids.push(await paid(fair));
    }
    await Promise.all(ids.map(issue));
    const all = await invoices.ofMonth(nip, '2026-11');
    expect(numbers(all)).toEqual([1, 2, 3, 4, 5, 6].map((place) => `FV/2026/${place}`));
    expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(6);
  });

  test('dates follow numbers where a worker that began before midnight comes second', async () => {
    const fair = await fairOf();
    const [slow, quick] = [await paid(fair), await paid(fair)];
    world.now = new Date('2026-11-30T23:00:00.000Z');
    await issue(quick);
    world.now = new Date('2026-11-30T22:59:59.000Z');
    await issue(slow);
    const [invoice] = await invoices.ofOrder(slow);
    expect(invoice).toMatchObject({ number: 'FV/2026/2', issuedAt: '2026-11-30T23:00:00.000Z' });
    expect(numbers(await invoices.ofMonth(nip, '2026-11'))).toEqual([]);
  });

  test('a year begins at Warsaw’s midnight, and its numbers at 1', async () => {
    world.now = new Date('2026-12-31T22:59:59.000Z');
    const fair = await fairOf();
    const last = await paid(fair);
    await issue(last);
    world.now = new Date('2026-12-31T23:00:00.000Z');
    const first = await paid(fair);
    await issue(first);
    expect(numbers(await invoices.ofOrder(last))).toEqual(['FV/2026/1']);
    expect(numbers(await invoices.ofOrder(first))).toEqual(['FV/2027/1']);
  });

  test('numbers begin with the house’s prefix, and stop where another program issues', async () => {
    const fair = await fairOf();
    await switchTo(true, 'EXPO');
    const orderId = await paid(fair);
    await issue(orderId);
    expect(numbers(await invoices.ofOrder(orderId))).toEqual(['EXPO/FV/2026/1']);
    await switchTo(false);
    const later = await paid(fair);
    await issue(later);
    expect(await invoices.ofOrder(later)).toEqual([]);
    await switchTo(true);
  });
});

describe('a gap', () => {
  test('an order of a seller without a tax number keeps its tickets, and waits for its invoice', async () => {
    const fair = await fairOf({ nip: undefined });
    const orderId = await paid(fair);
    await issue(orderId);
    expect(await invoices.ofOrder(orderId)).toEqual([]);
    expect((await world.deps.orders.withTickets(orderId))?.tickets).toHaveLength(1);
    expect((await invoices.waiting()).filter((order) => order.fairId === fair.fairId)).toEqual([
      { orderId, fairId: fair.fairId, paidAt: world.now.toISOString(), lacks: ['seller-nip'] },
    ]);
  });
});

describe('what waited', () => {
  const catchUp = () =>
    catchUpInvoices({ ...world.deps, invoices, newInvoiceId: () => newId('inv') })(world.now);

  test('an order that needs none by now waits no more, and one that fails keeps nobody waiting', async () => {
    const fair = await fairOf({ nip: undefined });
    const [broken, refunded, later] = [await paid(fair), await paid(fair), await paid(fair)];
    for (const orderId of [broken, refunded, later]) await issue(orderId);
    await world.call(refundOrder(world.deps), { body: { orderId: refunded, reason: 'Targi odwołane' } });
    await saveSeller(fair.fairId, { nip: nip });
    const { byId } = world.deps.orders;
    const orders = {
      byId: async (id: string) => {
        if (id === broken) throw new Error('unreadable');
        return byId(id);
      },
    };
    await catchUpInvoices({ ...world.deps, orders, invoices, newInvoiceId: () => newId('inv') })(world.now);
    expect(await invoices.ofOrder(refunded)).toEqual([]);
    expect(numbers(await invoices.ofOrder(later))).toEqual(['FV/2026/1']);
    const waiting = (await invoices.waiting()).filter(({ fairId }) => fairId === fair.fairId);
    expect(waiting.map(({ orderId }) => orderId)).toEqual([broken]);
  });

  test('invoices follow once the seller’s number is there: in the order of payment, by mails of their own', async () => {
    const fair = await fairOf({ nip: undefined });
    const ids: string[] = [];
    for (const minute of [2, 0, 1]) {
      world.now = new Date(`2026-11-21T10:0${minute}:00.000Z`);
      const orderId = await paid(fair);
      await issue(orderId);
      await world.deps.orders.markSent(await orderOf(orderId), world.now);
      ids.push(orderId);
    }
    world.now = new Date('2026-11-21T12:00:00.000Z');
    await catchUp();
    expect(await invoices.ofOrder(ids[0] ?? '')).toEqual([]);
    await saveSeller(fair.fairId, { nip: nip });
    world.jobs.length = 0;
    await catchUp();
    const issued = await invoices.ofMonth(nip, '2026-11');
    expect(issued.map(({ orderId }) => orderId)).toEqual([ids[1], ids[2], ids[0]]);
    expect(world.jobs.filter(({ kind }) => kind === 'issue-tickets')).toHaveLength(3);
    for (const orderId of ids) await issue(orderId);
    expect(world.jobs.filter((job) => job.kind === 'send-mail' && job.mail === 'invoice')).toHaveLength(3);
    expect((await invoices.waiting()).filter(({ fairId }) => fairId === fair.fairId)).toEqual([]);
  });
});

describe('the file of a document', () => {
  const call = (orderId: string, place: string, key?: string, format: 'pdf' | 'xml' = 'pdf') =>
    world.call(getInvoice({ ...world.deps, link: async (path, saveAs) => `${path} ${saveAs}` }), {
      params: { orderId, place },
      query: { key, format },
    });

  test('the buyer’s key opens it; a key that only reads the order, or none, does not', async () => {
    const orderId = await paid(await fairOf());
    await issue(orderId);
    expect(await call(orderId, '1', accessToken('link-secret', orderId))).toEqual({
      location: `tickets/${orderId}/invoice-1.pdf faktura-FV-2026-1.pdf`,
    });
    expect(await call(orderId, '1', accessToken('link-secret', orderId), 'xml')).toEqual({
      location: `tickets/${orderId}/invoice-1.xml faktura-FV-2026-1.xml`,
    });
    const xml = issuing.files.kept.get(`tickets/${orderId}/invoice-1.xml`);
    expect(Buffer.from(xml ?? []).toString()).toContain('<P_2>FV/2026/1</P_2>');
    for (const key of [readToken('link-secret', orderId), 'x', undefined])
      await expect(call(orderId, '1', key)).rejects.toMatchObject({ code: 'link_invalid' });
    await expect(call(orderId, '2', accessToken('link-secret', orderId))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('a document outlives its buyer’s data, for the office alone', async () => {
    const orderId = await paid(await fairOf());
    await issue(orderId);
    const { files } = issuing;
    const erasing = orderErasing(engine.db);
    await eraseOrder({ orderId, leaving: everybody, actorId: 'test' }, world.now, {
      orders: world.deps.orders,
      erasing,
      files,
    });
    expect((await orderOf(orderId)).erasedAt).toBeDefined();
    expect(files.kept.has(`tickets/${orderId}/invoice-1.pdf`)).toBe(true);
    expect(await invoices.ofOrder(orderId)).toMatchObject([{ buyer: { name: 'Młyn sp. z o.o.' } }]);
    await expect(call(orderId, '1', accessToken('link-secret', orderId))).rejects.toMatchObject({
      code: 'not_found',
    });
    await issue(orderId);
    expect(await invoices.ofOrder(orderId)).toHaveLength(1);
  });
});

test('the number of an invoice of ours cannot be changed by hand', async () => {
  const orderId = await paid(await fairOf());
  await issue(orderId);
  await expect(edit(orderId, { invoiceNumber: 'F/7' })).rejects.toMatchObject({
    fields: { invoiceNumber: { rule: 'issued' } },
  });
});

describe('a correction', () => {
  async function invoiced(count = 1) {
    const orderId = await paid(await fairOf(), count);
    await issue(orderId);
    await world.deps.orders.markSent(await orderOf(orderId), world.now);
    world.jobs.length = 0;
    world.now = new Date('2026-11-22T10:00:00.000Z');
    return orderId;
  }

  test('a refunded order’s invoice is corrected to nothing, once, and then the buyer is told', async () => {
    const orderId = await invoiced(2);
    await world.call(refundOrder(world.deps), { body: { orderId, reason: 'Targi odwołane' } });
    expect(world.jobs).toContainEqual({ kind: 'issue-tickets', orderId });
    expect(world.jobs).not.toContainEqual(expect.objectContaining({ mail: 'refund' }));
    await issue(orderId);
    await issue(orderId);
    const [, correction, ...more] = await invoices.ofOrder(orderId);
    expect(more).toEqual([]);
    expect(correction).toMatchObject({
      number: 'KOR/2026/1',
      lines: [],
      corrects: { number: 'FV/2026/1', issuedOn: '2026-11-21', lines: [{ quantity: 2 }] },
    });
    expect(world.jobs).toContainEqual({ kind: 'send-mail', mail: 'refund', orderId });
  });

  test('a mended name is corrected, with what held before, and mailed', async () => {
    const orderId = await invoiced();
    await edit(orderId, { company: 'Młyn i Synowie sp. z o.o.' });
    await issue(orderId);
    const [, correction] = await invoices.ofOrder(orderId);
    expect(correction).toMatchObject({
      buyer: { name: 'Młyn i Synowie sp. z o.o.' },
      corrects: { buyer: { name: 'Młyn sp. z o.o.' } },
      lines: [{ gross: 12_300 }],
    });
    expect(world.jobs).toContainEqual(expect.objectContaining({ mail: 'invoice', orderId }));
  });

  test('an invoice in the buyer’s own name keeps it when the name on the ticket is mended', async () => {
    const orderId = await paid(await fairOf(), 1, {});
    await edit(orderId, { nip: '5252248481', address: 'Polna 1', postalCode: '00-001', city: 'Warszawa' });
    await issue(orderId);
    await edit(orderId, { surname: 'Źdźbło-Kowalska' });
    await issue(orderId);
    expect((await invoices.ofOrder(orderId)).map(({ buyer }) => buyer.name)).toEqual(['Łucja Źdźbło']);
    await edit(orderId, { company: 'Młyn Łucja Źdźbło' });
    await issue(orderId);
    const [, correction] = await invoices.ofOrder(orderId);
    expect(correction).toMatchObject({
      buyer: { name: 'Młyn Łucja Źdźbło' },
      corrects: { buyer: { name: 'Łucja Źdźbło' } },
    });
  });

  test('another tax number is another buyer: the first invoice becomes nothing, and a new one is issued', async () => {
    const orderId = await invoiced();
    await edit(orderId, { nip: '1234563218' });
    await issue(orderId);
    const documents = await invoices.ofOrder(orderId);
    expect(numbers(documents)).toEqual(['FV/2026/1', 'KOR/2026/1', 'FV/2026/2']);
    expect(documents.map(({ lines }) => lines.length)).toEqual([1, 0, 1]);
    expect(documents.map(({ buyer }) => buyer.taxNumber)).toEqual(['5252248481', '5252248481', '1234563218']);
  });

  test('a second correction begins where the first ended', async () => {
    const orderId = await invoiced();
    await edit(orderId, { company: 'Młyn i Synowie sp. z o.o.' });
    await issue(orderId);
    await edit(orderId, { company: 'Młyn i Córki sp. z o.o.' });
    await issue(orderId);
    const [, , second] = await invoices.ofOrder(orderId);
    expect(second?.corrects).toMatchObject({
      number: 'FV/2026/1',
      buyer: { name: 'Młyn i Synowie sp. z o.o.' },
    });
  });

  test('a type that is called otherwise by now corrects nothing', async () => {
    const orderId = await invoiced();
    const { fairId } = await orderOf(orderId);
    const [type] = (await world.deps.fairs.withTypes(fairId))?.types ?? [];
    if (!type) throw new Error('no type');
    await engine.db.write({
      put: { ...type, pk: `fair#${fairId}`, sk: `type#${type.id}`, name: { pl: 'Inny' }, vatRate: '8' },
    });
    await edit(orderId, { phoneNumber: '+48 600 000 000' });
    await issue(orderId);
    expect(await invoices.ofOrder(orderId)).toHaveLength(1);
  });
});

describe('what changes at the office', () => {
  const kinds = async (orderId: string) => (await invoices.ofOrder(orderId)).map(({ kind }) => kind);

  async function soldAtOffice(count: number): Promise<string> {
    const fair = await fairOf();
    const { orderId } = await world.call(world.place, {
      body: purchaseOf({ ...fair, price: fair.price * count, count }, forCompany),
    });
    await world.call(confirmTicket(world.deps), { params: { id: ticketIdOf(orderId, 1) } });
    await issue(orderId);
    await world.deps.orders.markSent(await orderOf(orderId), world.now);
    world.jobs.length = 0;
    world.now = new Date(world.now.getTime() + MINUTE);
    return orderId;
  }
  const remove = (orderId: string, position: number) =>
    world.call(removeTicket(world.deps), {
      params: { id: ticketIdOf(orderId, position) },
      query: { reason: 'Pomyłka w kasie' },
    });

  test('a removed ticket leaves the invoice, and the last one leaves nothing of it', async () => {
    const orderId = await soldAtOffice(2);
    await remove(orderId, 1);
    expect(world.jobs).toContainEqual({ kind: 'issue-tickets', orderId });
    await issue(orderId);
    expect((await invoices.ofOrder(orderId))[1]).toMatchObject({ lines: [{ quantity: 1, gross: 12_300 }] });
    await remove(orderId, 2);
    await issue(orderId);
    expect((await invoices.ofOrder(orderId))[2]).toMatchObject({
      lines: [],
      corrects: { lines: [{ quantity: 1 }] },
    });
    // The last correction comes with the mail about the refund.
    expect(world.jobs.filter((job) => job.kind === 'send-mail' && job.mail === 'invoice').length).toBe(2);
    expect(world.jobs).toContainEqual({ kind: 'send-mail', mail: 'refund', orderId });
  });

  test('an order that another program invoiced stays there, also when invoices are switched on', async () => {
    const orderId = await paid(await fairOf());
    await switchTo(false);
    await issue(orderId);
    await switchTo(true);
    await edit(orderId, { city: 'Radom' });
    await issue(orderId);
    expect(await invoices.ofOrder(orderId)).toEqual([]);
    await edit(orderId, { invoiceNumber: 'F/9' });
    expect(await orderOf(orderId)).toMatchObject({ invoiceNumber: 'F/9' });
  });

  test('an order with an invoice of ours goes on with ours, also when they are switched off', async () => {
    const orderId = await paid(await fairOf());
    await issue(orderId);
    await switchTo(false);
    await edit(orderId, { nip: '1234563218' });
    await issue(orderId);
    await switchTo(true);
    expect(await kinds(orderId)).toEqual(['invoice', 'correction', 'invoice']);
  });

  test('a person’s invoice stands when nobody asks for it any more; a company’s was for somebody else', async () => {
    const { nip: _, ...buyer } = forCompany.buyer;
    const own = await paid(await fairOf(), 1, { ...forCompany, buyer, privateInvoice: {} });
    await issue(own);
    await edit(own, { privateInvoice: false });
    await issue(own);
    expect(await kinds(own)).toEqual(['invoice']);
    const companys = await paid(await fairOf());
    await issue(companys);
    await edit(companys, { nip: '' });
    await issue(companys);
    expect(await kinds(companys)).toEqual(['invoice', 'correction']);
  });

  test('another tax number without an address waits for one, and says so', async () => {
    const orderId = await paid(await fairOf());
    await issue(orderId);
    await edit(orderId, { nip: '1234563218', address: '' });
    await issue(orderId);
    expect(await kinds(orderId)).toEqual(['invoice']);
    const waiting = (await invoices.waiting()).filter((order) => order.orderId === orderId);
    expect(waiting).toMatchObject([{ lacks: ['buyer-address'] }]);
  });
});

test('an invoice that was issued between two reads is not issued again', async () => {
  const orderId = await paid(await fairOf());
  await issue(orderId);
  const sold = await world.deps.fairs.withTypes((await orderOf(orderId)).fairId);
  if (!sold) throw new Error('no fair');
  let reads = 0;
  const late = {
    ...invoices,
    ofOrder: async (id: string) => {
      reads += 1;
      return reads === 1 ? [] : invoices.ofOrder(id);
    },
  };
  const deps = { ...world.deps, invoices: late, newInvoiceId: () => newId('inv') };
  await issueMissing(orderId, sold, world.now, deps);
  expect(await invoices.ofOrder(orderId)).toHaveLength(1);
});

test('a document is not issued over another, nor for an order that changed since it was read', async () => {
  const orderId = await paid(await fairOf());
  await issue(orderId);
  const [invoice] = await invoices.ofOrder(orderId);
  const order = await orderOf(orderId);
  if (!invoice) throw new Error('no invoice');
  const next = { ...invoice, id: newId('inv'), sequence: 2 };
  expect(await invoices.issue(next, order)).toBe(false);
  const second = { ...next, place: 2 };
  expect(await invoices.issue(second, { ...order, version: order.version - 1 })).toBe(false);
  const stale = { ...order, version: order.version - 1 };
  expect(await invoices.leaveElsewhere(stale, world.now)).toBe(false);
  expect(await invoices.issue(second, order)).toBe(true);
});
