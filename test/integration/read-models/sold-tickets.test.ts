import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAudit } from '#shared/contract/audit.ts';
import { getContact } from '#shared/contract/contacts.ts';
import { exportTicketsSold } from '#shared/contract/export-tickets-sold.ts';
import { createFair } from '#shared/contract/fairs.ts';
import { createGate } from '#shared/contract/gates.ts';
import { generateTickets } from '#shared/contract/generate-tickets.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { getSale } from '#shared/contract/sale.ts';
import { scan, undoScan } from '#shared/contract/scans.ts';
import { editTicketSold, removeTicket } from '#shared/contract/ticket-office.ts';
import { getScans, listTicketsSold } from '#shared/contract/ticket-tables.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { ticketIdOf, ticketNumberOf } from '#shared/domain/ticket.ts';
import { type Api, startApi } from '../../support/api.ts';
import { openIssuing, typedCodeOf } from '../../support/issue.ts';
import { readZip } from '../../support/read-zip.ts';
import { fairFields, purchaseOf, typeFields } from '../../support/samples.ts';

let api: Api;
let cookie: string;
let fairId: string;
let types: { id: string; name: { pl: string } }[];
let issuing: Awaited<ReturnType<typeof openIssuing>>;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
  fairId = api.seeded.fairId;
  types = (await api.call(getSale)).body.ticketTypes as typeof types;
  issuing = await openIssuing(api.db);
});
afterAll(() => api.stop());

const list = async (query: Record<string, string> = {}, ofFair = fairId) => {
  const { body } = await api.call(listTicketsSold, { cookie, params: { fairId: ofFair }, query });
  return body as unknown as { data: SoldTicket[]; count: number };
};
const surnames = ({ data }: { data: SoldTicket[] }) => data.map(({ surname }) => surname);

async function generate(surname: string, fields: Record<string, unknown> = {}) {
  const { body } = await api.call(generateTickets, {
    cookie,
    body: {
      fairId,
      lang: 'pl',
      tickets: [{ ticketTypeId: types[0]?.id }],
      buyer: { name: 'Anna', surname },
      payment: 'cash',
      mail: false,
      ...fields,
    },
  });
  const [order] = body.orders as { orderId: string; ticketIds: string[] }[];
  await issuing.issue(order?.orderId ?? '');
  return { orderId: order?.orderId ?? '', ticketId: order?.ticketIds[0] ?? '' };
}

describe('the table of sold tickets', () => {
  /** A fair with these buyers, of whom only the last has another ticket. */
  let crowd: string;
  let otherType: string;
  const sorted = [
    'Cis 9',
    'Cis 10',
    'Ćma',
    'Inny',
    'Lis',
    'Łoś',
    'Zięba',
    'Źrebak',
    'Żaba',
    'Żak',
    'Żbik',
    'Żubr',
  ];
  beforeAll(async () => {
    crowd = String((await api.call(createFair, { cookie, body: fairFields(new Date()) })).body.id);
    const newType = async () =>
      String(
        (await api.call(createTicketType, { cookie, body: { ...typeFields(), fairId: crowd } })).body.id,
      );
    const usualType = await newType();
    otherType = await newType();
    const mixed = ['Łoś', 'Zięba', 'Lis', 'Żubr', 'Źrebak', 'Żak', 'Ćma', 'Żaba', 'Cis 10', 'Żbik', 'Cis 9'];
    for (const surname of mixed)
      await generate(surname, { fairId: crowd, tickets: [{ ticketTypeId: usualType }] });
    await generate('Inny', { fairId: crowd, tickets: [{ ticketTypeId: otherType }] });
  });
  const listed = (query: Record<string, string> = {}) => list(query, crowd);

  test('the table sorts as Polish does, by any column, both ways', async () => {
    const all = { orderBy: 'surname', limit: '25' };
    expect(surnames(await listed({ ...all, ascending: '1' }))).toEqual(sorted);
    expect(surnames(await listed({ ...all, ascending: '0' }))).toEqual(sorted.toReversed());
    expect(surnames(await listed())[0]).toBe('Inny');
  });

  test('the table pages, and counts all', async () => {
    const query = { orderBy: 'surname', limit: '10' };
    const first = await listed({ ...query, page: '1' });
    const second = await listed({ ...query, page: '2' });
    expect([first.data.length, second.data.length, first.count]).toEqual([10, 2, 12]);
    const down = await listed({ ...query, ascending: '0', page: '2' });
    expect(surnames(down)).toEqual(['Cis 10', 'Cis 9']);
  });

  test('the table finds in every column, without regard to case and diacritics', async () => {
    expect(surnames(await listed({ query: 'zrebak' }))).toEqual(['Źrebak']);
    expect((await listed({ query: 'opłacone' })).count).toBe(12);
    expect((await listed({ query: 'no such thing' })).count).toBe(0);
  });

  test('the table filters by type, state and day', async () => {
    const by = (byColumn: object) => listed({ byColumn: JSON.stringify(byColumn) });
    expect(surnames(await by({ ticketTypeId: `=${otherType}` }))).toEqual(['Inny']);
    expect((await by({ status: 'refunded' })).count).toBe(0);
    const [first] = (await listed()).data;
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(
      new Date(first?.createdAt ?? ''),
    );
    expect((await by({ createdAt: day })).count).toBe(12);
    expect((await by({ createdAt: '2020-01-01' })).count).toBe(0);
  });

  test('the table names who made a ticket and how it was paid, and finds them by it', async () => {
    const [row] = (await listed({ query: 'zrebak' })).data;
    expect(row).toMatchObject({ source: api.seeded.admin.email, paymentMethod: 'cash' });
    const by = async (byColumn: object) => (await listed({ byColumn: JSON.stringify(byColumn) })).count;
    expect(await by({ paymentMethod: 'gotówka' })).toBe(await by({ paymentMethod: '=cash' }));
    expect(await by({ source: 'kasa@' })).toBe(0);
  });

  test('the table shows a change at once, where it belongs', async () => {
    const { orderId, ticketId } = await generate('Zmienny');
    await list({ orderBy: 'surname' });
    const [row] = (await list({ query: 'zmienny' })).data;
    const { status } = await api.call(editTicketSold, {
      cookie,
      body: {
        id: ticketId,
        version: row?.version,
        name: 'Anna',
        surname: 'Abacka',
        invoiceNumber: 'FV/7',
        city: '',
        address: '',
        postalCode: '',
        company: '',
        nip: '',
        email: 'biuro@example.com',
        phoneNumber: '+48 601 234 567',
      },
    });
    expect(status).toBe(200);
    const sortedAnew = surnames(await list({ orderBy: 'surname', limit: '100' }));
    expect(sortedAnew).toEqual(sortedAnew.toSorted(new Intl.Collator('pl', { numeric: true }).compare));
    expect(sortedAnew).toContain('Abacka');
    expect((await list({ query: 'zmienny' })).count).toBe(0);
    await api.call(removeTicket, { cookie, params: { id: ticketId } });
    expect((await list({ query: 'abacka' })).data).toMatchObject([
      { orderId, status: 'refunded', ticketStatus: 'void', invoiceNumber: 'FV/7' },
    ]);
    const trail = await api.call(getAudit, { cookie, params: { entityId: orderId } });
    const entries = trail.body.entries as { action: string; email: string }[];
    expect(entries.map(({ action }) => action)).toEqual([
      'order-refunded',
      'ticket-edited',
      'order-generated',
    ]);
    expect(entries).toMatchObject({ 0: { email: api.seeded.admin.email } });
  });
});

describe('the export', () => {
  const take = (query: Record<string, string>) =>
    api.download(exportTicketsSold, { cookie, query: { fairId, ...query } });

  beforeAll(() => generate('=1+1', { tickets: [{ ticketTypeId: types[1]?.id }] }));

  test('the export as csv opens in a Polish spreadsheet and runs no formula', async () => {
    const { headers, bytes } = await take({ format: 'csv', byColumn: '{"surname":"1+1"}' });
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="bilety-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [head, row, ...rest] = bytes.toString('utf8').split('\r\n');
    expect(head).toMatch(/^\ufeffZamówienie;Stan;Ważność;Imię;Nazwisko;/);
    expect(row).toContain(";opłacone;ważny;Anna;'=1+1;");
    expect(row).toMatch(/;\d+,\d\d;\d+,\d\d;.*;\d{4}-\d\d-\d\d \d\d:\d\d;/);
    expect(rest).toEqual(['']);
  });

  test('the export as xlsx has a frozen head and typed cells', async () => {
    const { headers, bytes } = await take({ format: 'xlsx', byColumn: '{"surname":"1+1"}' });
    expect(headers.get('content-type')).toContain('spreadsheetml');
    const files = await readZip(bytes);
    expect([...files.keys()].sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
    expect(sheet).toMatch(/<c r="H2" s="2"><v>[\d.]+<\/v><\/c>/);
    expect(sheet).toMatch(/<c r="S2" s="3"><v>4\d{4}(\.\d+)?<\/v><\/c>/);
    expect(sheet).toMatch(/<autoFilter ref="A1:AF2"\/>/);
  });

  test('the export without parameters has the active fair as xlsx', async () => {
    const { headers, bytes } = await api.download(exportTicketsSold, { cookie });
    expect(headers.get('content-type')).toContain('spreadsheetml');
    expect((await readZip(bytes)).get('xl/worksheets/sheet1.xml')).toContain('=1+1');
  });

  test('the export is the office’s alone, and of a fair that there is', async () => {
    const cashier = await api.loginAs('Cashier');
    expect(
      (await api.call(exportTicketsSold, { cookie: cashier, query: { fairId, format: 'csv' } })).status,
    ).toBe(403);
    const nowhere = { fairId: 'fair_000000000000', format: 'csv' };
    expect((await api.call(exportTicketsSold, { cookie, query: nowhere })).status).toBe(404);
  });
});

test('the whole code that a visitor reads out finds the ticket, with dashes and without, and no row or file has it', async () => {
  const { ticketId } = await generate('Kodowany');
  const code = typedCodeOf(ticketId);
  const guessed = `${ticketNumberOf(ticketId)}-${code.endsWith('0') ? '1' : '0'}00000`;
  for (const query of [
    code,
    guessed,
    code.toLowerCase(),
    code.replaceAll('-', ''),
    ticketNumberOf(ticketId),
    ticketNumberOf(ticketId).replaceAll('-', ''),
    ticketNumberOf(ticketId).slice(0, -3).replaceAll('-', ''),
  ])
    expect((await list({ query })).data, query).toMatchObject([
      { id: ticketId, ticketNumber: ticketNumberOf(ticketId), surname: 'Kodowany' },
    ]);
  const byNumber = JSON.stringify({ ticketNumber: `=${code.replaceAll('-', '')}` });
  expect((await list({ byColumn: byNumber })).count).toBe(1);
  expect((await list({ query: code.slice(-6) })).count, 'the end of a code finds nothing').toBe(0);
  expect(JSON.stringify(await list({}))).not.toContain(code.slice(-6));
  const asked = { fairId, format: 'csv', query: code };
  const { bytes } = await api.download(exportTicketsSold, { cookie, query: asked });
  expect(bytes.toString('utf8')).toContain(ticketNumberOf(ticketId));
  expect(bytes.toString('utf8')).not.toContain(code);
  expect((await api.call(scan, { body: { code } })).body.result).toBe('valid');
});

test('the table of scans says who came in where', async () => {
  const { ticketId } = await generate('Skanowany');
  const gate = await api.call(createGate, { cookie, body: { fairId, name: 'Brama Łódź' } });
  const headers = { 'x-gate': String(gate.body.token) };
  const code = typedCodeOf(ticketId);
  const entry = await api.call(scan, { body: { code }, headers });
  await api.call(scan, { body: { code }, headers });
  const scans = (query: Record<string, string> = {}) =>
    api.read(getScans, { cookie, params: { fairId }, query });
  const wanted = { code: ticketNumberOf(ticketId), holder: 'Anna Skanowany', gate: 'Brama Łódź' };
  expect((await scans({ orderBy: 'result' })).data).toMatchObject([
    { ...wanted, result: 'admitted', undone: false },
    { ...wanted, result: 'already-inside' },
  ]);
  await api.call(undoScan, { body: { scanId: entry.body.scanId }, headers });
  expect((await scans({ query: 'lodz', byColumn: '{"result":"=admitted"}' })).data).toMatchObject([
    { undone: true },
  ]);
});

test('a contact opens only where its holder agreed, and while the ticket is good', async () => {
  const bought = await api.call(buyTicket, {
    body: purchaseOf(
      { fairId, ticketTypeId: types[0]?.id ?? '', price: 0, count: 2 },
      { promoCode: 'gosc', shareContact: true },
    ),
  });
  const orderId = String(bought.body.orderId);
  await issuing.issue(orderId);
  const read = await api.call(scan, { body: { code: typedCodeOf(ticketIdOf(orderId, 1)) } });
  const userId = String(read.body.contactId);
  expect(userId).toMatch(/^ctc_[0-9a-z]{24}$/);
  expect((await api.call(getContact, { params: { userId } })).body).toMatchObject({
    name: 'Łucja',
    surname: 'Źdźbło',
    email: 'lucja@example.com',
    fair: { pl: expect.any(String), en: expect.any(String) },
  });
  const other = await api.call(scan, { body: { code: typedCodeOf(ticketIdOf(orderId, 2)) } });
  expect(other.body).not.toHaveProperty('contactId');
  await api.call(removeTicket, { cookie, params: { id: ticketIdOf(orderId, 1) } });
  expect((await api.call(getContact, { params: { userId } })).status).toBe(404);
});

test('a search finds words in any order, wherever each of them stands', async () => {
  await generate('Wyszukana-Kos', {
    buyer: { name: 'Żaneta', surname: 'Wyszukana-Kos', company: 'Ślimak sp. z o.o.' },
  });
  for (const query of ['zaneta wyszukana', 'wyszukana-kos  Żaneta', ' slimak ŻANETA gotówka '])
    expect(surnames(await list({ query })), query).toEqual(['Wyszukana-Kos']);
  expect(surnames(await list({ query: 'zaneta lis' }))).toEqual([]);
  const [{ orderNumber = '' } = {}] = (await list({ query: 'wyszukana' })).data;
  for (const query of [
    orderNumber,
    orderNumber.replaceAll('-', ''),
    orderNumber.replaceAll('-', ' ').toLowerCase(),
  ])
    expect(surnames(await list({ query })), query).toEqual(['Wyszukana-Kos']);
});
