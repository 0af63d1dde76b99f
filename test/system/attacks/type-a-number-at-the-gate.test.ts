import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalCloud } from '#infra/local/options.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { ticketIdOf, ticketNumberOf } from '#shared/domain/ticket.ts';
import type { ShopResponse } from '../../support/from-address.ts';
import { startTestCloud } from '../../support/local-cloud.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';

let cloud: LocalCloud;
let shop: ShopClient;
let gate: Record<string, string>;
let otherGate: Record<string, string>;
/** The number on the transfer, in the mail and at the provider: all that the attacker has seen. */
let orderNumber: string;
let ticketId: string;
/** Only the holder has it. */
let code: string;
let otherTicketId: string;
let otherQr: string;

const scan = (text: string, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/scan', { code: text }, headers);
const check = (query: Record<string, string>) => shop.call('GET', `/api/check?${new URLSearchParams(query)}`);

async function newGate(name: string): Promise<Record<string, string>> {
  const body = { fairId: cloud.endpoints.fairId, name };
  const made = await shop.call('POST', '/api/gates/create', body, { cookie: await shop.adminCookie() });
  return { 'x-gate': String(made.body.token) };
}

async function bought(email: string) {
  const [type] = (await shop.call('GET', '/api/sale')).body.ticketTypes as { id: string }[];
  const { status, body } = await shop.buy(type?.id ?? '', 0, email, { promoCode: 'GOSC' });
  expect(status).toBe(201);
  const orderId = String(body.orderId);
  await cloud.idle();
  const page = await shop.call('GET', `/api/orders/${orderId}?key=${body.key}`);
  const [ticket] = page.body.tickets as { code: string; qr: string; ready: boolean }[];
  expect(ticket?.ready).toBe(true);
  return { orderId, ticketId: ticketIdOf(orderId, 1), code: ticket?.code ?? '', qr: ticket?.qr ?? '' };
}

beforeAll(async () => {
  cloud = await startTestCloud();
  shop = shopClient(cloud.endpoints);
  [gate, otherGate] = [await newGate('Brama 1'), await newGate('Brama 2')];
  const mine = await bought('ofiara@example.com');
  [orderNumber, ticketId, code] = [orderNumberOf(mine.orderId), mine.ticketId, mine.code];
  const another = await bought('inna@example.com');
  [otherTicketId, otherQr] = [another.ticketId, another.qr];
});
afterAll(() => cloud?.stop());

/** Every code that can be derived from an order's number. */
const guesses = (): string[] => {
  const { shop: url } = cloud.endpoints;
  const bare = ticketId.slice('tkt_'.length);
  const noSignature = 'A'.repeat(86);
  return [
    ...[1, 2, 3].map((position) => ticketNumberOf(ticketIdOf(`ord_${bare.slice(0, 12)}`, position))),
    orderNumber,
    bare,
    ticketId,
    bare.toUpperCase(),
    `${ticketNumberOf(ticketId)}-`,
    `${ticketNumberOf(ticketId)}-000000`,
    `${ticketNumberOf(ticketId)}-ZZZZZZ`,
    `${bare}.1.${noSignature}`,
    `${url}/check?t=${bare}`,
    `${url}/check?t=${bare}.1.${noSignature}`,
    `${url}/check?t=${ticketNumberOf(ticketId)}`,
    `${url}/check?t=${bare}.0.${noSignature}`,
  ];
};

const REFUSALS = ['wrong-code', 'forged'];

function saysNothing({ status, body }: ShopResponse, what: string): void {
  expect(status, what).toBe(200);
  const [verdict] = (body.tickets as Record<string, unknown>[] | undefined) ?? [body];
  expect(Object.keys(verdict ?? {}), what).toEqual(['result']);
  expect(REFUSALS, what).toContain(verdict?.result);
}

describe('who has seen an order’s number', () => {
  test('a stranger with the number is let in by no gate, whatever is made of it', async () => {
    for (const guess of guesses()) saysNothing(await scan(guess, gate), guess);
  });

  test('a stranger with the number learns nothing from a phone that stands at no gate, nor from /check', async () => {
    for (const guess of guesses()) {
      saysNothing(await scan(guess), guess);
      saysNothing(await check({ t: guess }), guess);
    }
  });

  test('a stranger with the number finds no order by it without the right e-mail, and by both no name', async () => {
    expect((await check({ orderNumber })).body.code).toBe('invalid_request');
    expect((await check({ orderNumber, email: 'ktos@example.com' })).body.code).toBe('not_found');
    const found = await check({ orderNumber, email: 'ofiara@example.com' });
    const told = JSON.stringify(found.body);
    expect(told).toContain('Ł. Ź.');
    expect(told).not.toMatch(/Łucja|Źdźbło/);
    expect(told).not.toContain(code.slice(-6));
  });

  test('a stranger is stopped when trying codes at the gates, where the QR goes on, and so do other tickets', async () => {
    const tries: unknown[] = [];
    for (let n = 0; n < 40; n += 1) {
      const guess = `${ticketNumberOf(otherTicketId)}-${String(n).padStart(6, '0')}`;
      const { body } = await scan(guess, n % 2 ? gate : otherGate);
      tries.push(body.result ?? body.code);
    }
    expect(tries.filter((told) => told === 'wrong-code')).toHaveLength(20);
    expect(tries.slice(20)).toEqual(Array(20).fill('too_many_tries'));
    expect((await scan(`${cloud.endpoints.shop}/check?t=x`, otherGate)).body.result).toBe('forged');
    expect((await scan(otherQr, otherGate)).body.result).toBe('admitted');
  });

  test('a stranger is stopped when trying codes from anywhere', async () => {
    let told: ShopResponse = { status: 200, body: {} };
    for (let n = 0; n < 25 && told.status === 200; n += 1)
      told = await scan(`${ticketNumberOf(ticketId)}-${String(n).padStart(6, 'A')}`);
    expect(told.body.code).toBe('too_many_tries');
  });

  test('the ticket is not used up: its holder goes in by the whole code', async () => {
    expect((await scan(code, gate)).body).toMatchObject({ result: 'admitted', holder: 'Łucja Źdźbło' });
  });
});
