import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalCloud } from '#infra/local/options.ts';
import { startTestCloud } from '../../support/local-cloud.ts';
import { typeFields } from '../../support/samples.ts';
import { shopClient } from '../../support/shop-client.ts';

/* A client that only knows the spec's chapter 7: its paths, spelling and payloads, with a plain fetch, the session's
   cookie and no header of ours. Fields that the spec does not show are sent back as listed. */
type Json = Record<string, unknown>;

let cloud: LocalCloud;
let cookie = '';
let fairId = '';
beforeAll(async () => {
  cloud = await startTestCloud();
  fairId = cloud.endpoints.fairId;
});
afterAll(() => cloud?.stop());

async function call(method: string, path: string, payload?: unknown) {
  const response = await fetch(`${cloud.endpoints.shop}${path}`, {
    method,
    headers: {
      ...(cookie && { cookie }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { body: JSON.stringify(payload) }),
  });
  const text = await response.text();
  const isJson = text && response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? JSON.parse(text) : {}) as Json,
  };
}
const rows = async (path: string) => (await call('GET', path)).body as unknown as Json[];
const table = async (path: string) => (await call('GET', path)).body as { data: Json[]; count: number };

describe('accounts', () => {
  test('accounts log in with an answer of email and roles, and are asked about with roles', async () => {
    const { admin } = cloud.endpoints;
    const { status, headers, body } = await call('POST', '/account/login', admin);
    expect([status, body]).toEqual([200, { email: admin.email, roles: ['Admin'] }]);
    cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await call('GET', '/account/isloggedin')).toMatchObject({
      status: 200,
      body: { roles: ['Admin'] },
    });
  });

  test('accounts are listed whole, and taken back as they were listed', async () => {
    const { data, count } = await table('/account/users/');
    expect(data).toHaveLength(count);
    const cashier = data.find(({ email }) => email === cloud.endpoints.cashier.email);
    expect((await call('POST', '/Account/edituser', { ...cashier, name: 'Zenona' })).status).toBe(200);
  });
});

describe('fairs and texts', () => {
  test('a fair is edited as it was listed', async () => {
    const [fair] = await rows('/api/fairs/list');
    expect((await call('PUT', '/api/Fairs/edit', { ...fair, place: 'Hala Expo' })).status).toBe(200);
    expect(await rows('/api/Fairs/List')).toMatchObject([{ place: 'Hala Expo' }]);
  });

  test('every letter case reaches the same call', async () => {
    for (const path of ['/API/FAIRS/LIST', '/Api/Fairs/List', '/aPI/fairs/list/'])
      expect(await rows(path)).toHaveLength(1);
    for (const path of ['/ACCOUNT/ISLOGGEDIN', '/Account/IsLoggedIn', '/aCcount/isloggedin'])
      expect((await call('GET', path)).status).toBe(200);
  });

  test('the form’s texts are a list of key and value', async () => {
    const text = { key: 'summary.title', value: { pl: 'Razem' }, version: 0 };
    expect((await call('POST', '/api/config/save', text)).status).toBe(200);
    expect(await rows('/api/config/get')).toMatchObject([{ key: text.key, value: text.value }]);
  });

  test('a reference code is saved by id, code, description and visibility', async () => {
    const code = { id: fairId, referenceCode: 'prasa', description: 'Gazety', visible: true };
    const saved = await call('POST', '/api/WebVisitors/saveRefCode/', code);
    expect(saved.status).toBe(200);
    const changed = { ...code, id: saved.body.id, description: 'Radio', visible: false };
    expect((await call('POST', '/api/WebVisitors/saveRefCode/', changed)).body).toMatchObject({
      description: 'Radio',
      visible: false,
    });
    expect((await call('GET', `/api/webVisitors/GetStats/${fairId}`)).status).toBe(200);
  });
});

describe('tickets', () => {
  let typeId: unknown;

  test('a type answers with its id, and is edited as it was listed', async () => {
    const created = await call('POST', '/api/tickets/create', { ...typeFields(), fairId });
    typeId = created.body.id;
    expect(typeId).toEqual(expect.any(String));
    const listed = (await rows(`/api/tickets/list/${fairId}`)).find(({ id }) => id === typeId);
    expect((await call('PUT', '/api/Tickets/edit', { ...listed, price: 9900 })).body).toMatchObject({
      price: 9900,
    });
  });

  /** The sold ticket whose e-mail address is this. */
  async function soldTo(email: string): Promise<Json> {
    const query = new URLSearchParams({
      query: JSON.stringify({ email }),
      byColumn: '1',
      orderBy: '',
      limit: '10',
    });
    const { data } = await table(`/api/tickets/listTicketsSold/${fairId}?${query}`);
    expect(data).toHaveLength(1);
    return data[0] as Json;
  }

  test('an unpaid ticket is confirmed', async () => {
    expect(
      (await shopClient(cloud.endpoints).buy(String(typeId), 9900, 'niezaplacony@example.com')).status,
    ).toBe(201);
    const { id } = await soldTo('niezaplacony@example.com');
    expect((await call('GET', `/api/tickets/confirm/${id}`)).status).toBe(204);
    expect(await soldTo('niezaplacony@example.com')).toMatchObject({ status: 'paid' });
  });

  test('a ticket that the office makes is edited, sent and removed', async () => {
    const made = await call('POST', '/api/tickets/generate', {
      fairId,
      lang: 'pl',
      tickets: [{ ticketTypeId: typeId }],
      buyer: { name: 'Anna', surname: 'Nowak', email: 'anna@example.com' },
      payment: 'free',
      mail: false,
    });
    expect(made.status).toBe(201);
    const { id, orderNumber } = await soldTo('anna@example.com');
    const edited = {
      id,
      invoiceNumber: 'FV/1/2026',
      city: 'Łódź',
      address: 'ul. Piotrkowska 1',
      postalCode: '90-001',
      name: 'Anna',
      surname: 'Żak',
      company: 'Żak sp. z o.o.',
      nip: '5260250274',
      email: 'zak@example.com',
      phoneNumber: '+48 601 234 567',
    };
    expect((await call('POST', '/api/tickets/editTicketSold/', edited)).status).toBe(200);
    expect(await soldTo('zak@example.com')).toMatchObject(edited);
    const send = () => call('POST', '/api/tickets/sendTicket/', { ticketId: id, orderNumber });
    // Until its PDF is made there is nothing to send.
    await expect.poll(async () => (await send()).status).toBe(200);
    expect((await call('DELETE', `/api/tickets/remove/${id}`)).status).toBe(200);
    expect(await soldTo('zak@example.com')).toMatchObject({ ticketStatus: 'void' });
  });

  test('scans are a table, and the sold are a file without any parameter', async () => {
    expect((await call('GET', `/api/tickets/getscans/${fairId}`)).body).toMatchObject({ data: [], count: 0 });
    const file = await call('GET', '/api/tickets/ExportTicketsSold');
    expect([file.status, file.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('spreadsheetml'),
    ]);
  });
});

describe('coupons', () => {
  const list = () => table(`/api/Coupons/List/${fairId}`);

  test('fifty coupons are added for a fair, and all are listed', async () => {
    const before = await list();
    expect((await call('POST', '/api/Coupons/addRandom', { fairId })).status).toBe(201);
    const { data, count } = await list();
    expect(count).toBe(before.count + 50);
    expect(data).toHaveLength(count);
  });

  test('a coupon is created, edited and removed with its fair in the payload', async () => {
    const wished = { fairId, code: 'LATO26', discount: { kind: 'percent', percent: 10 }, ticketTypeIds: [] };
    expect((await call('POST', '/api/coupons/create', wished)).status).toBe(201);
    const find = async () => (await list()).data.find(({ code }) => code === 'LATO26');
    const edited = await call('PUT', '/api/Coupons/edit', { ...(await find()), note: 'prasa' });
    expect(edited).toMatchObject({ status: 200, body: { fairId, note: 'prasa' } });
    expect((await call('PUT', '/api/Coupons/remove', await find())).status).toBe(204);
    expect(await find()).toBeUndefined();
  });
});

test('logging out ends the session', async () => {
  expect((await call('POST', '/account/logout')).status).toBe(204);
  expect((await call('GET', '/account/isloggedin')).status).toBe(401);
});
