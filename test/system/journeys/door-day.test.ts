import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { qrOf } from '#functions/documents/pdf/qr.ts';
import type { TicketTypeFields } from '#shared/domain/ticket-type.ts';
import { HOUR } from '#shared/domain/time.ts';
import { asOperator } from '../../support/as-operator.ts';
import { openBrowser, openKeptBrowser, phone } from '../../support/browser.ts';
import { cameraPlaying, filmTickets } from '../../support/camera.ts';
import { backOnline, beep, newGate, pairedPhone } from '../../support/door.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { madeAppleKeys } from '../../support/made-certificates.ts';
import { readZip } from '../../support/read-zip.ts';
import { fairFields, typeFields } from '../../support/samples.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';

/** Compressed kilobytes of the gates' page with its fonts; the camera's decoder comes when it is turned on. */
const MOST_AT_THE_DOOR = 237;

const kept = mkdtempSync(join(tmpdir(), 'bramka-door-'));
let journey: Journey;
let client: ShopClient;
let cookie: string;
beforeAll(async () => {
  journey = await startJourney();
  client = shopClient(journey);
  cookie = await client.adminCookie();
});
afterAll(async () => {
  await journey?.stop();
  rmSync(kept, { recursive: true });
});

interface Made {
  orderId: string;
  key: string;
  tickets: { ticketId: string; code: string; qr: string }[];
}

/** Tickets of a type of its own, made by the office. */
async function made(
  fields: Partial<TicketTypeFields>,
  { quantity = 1, fairId = journey.fairId } = {},
): Promise<Made[]> {
  const type = { ...typeFields({ price: 0, capacity: 400, ...fields }), fairId };
  const { body } = await client.call('POST', '/api/tickets/create', type, { cookie });
  const asked = {
    ...{ fairId, lang: 'pl', tickets: [{ ticketTypeId: body.id }], quantity, payment: 'free', mail: false },
    buyer: { name: 'Łucja', surname: 'Źdźbło' },
  };
  const { body: told } = await client.call('POST', '/api/tickets/generate', asked, { cookie });
  const orders = told.orders as { orderId: string; key: string }[];
  const all = await Promise.all(
    orders.map(async ({ orderId, key }) => {
      for (;;) {
        const { body: order } = await client.call('GET', `/api/orders/${orderId}?key=${key}`);
        const tickets = order.tickets as (Made['tickets'][number] & { ready: boolean })[];
        if (tickets.every(({ ready }) => ready)) return { orderId, key, tickets };
        await pause(200);
      }
    }),
  );
  // So long phones share one look at a fair's tickets.
  await journey.advance('PT1M');
  return all;
}
const qrsOf = (orders: readonly Made[]) => orders.flatMap(({ tickets }) => tickets.map(({ qr }) => qr));
const oneQr = async (...asked: Parameters<typeof made>) => qrsOf(await made(...asked))[0] ?? '';
const gateOf = (name: string) => newGate(client, { fairId: journey.fairId, name, cookie });

const verdict = (page: Page) => page.locator('[data-verdict]');
const goOn = (page: Page) => page.getByRole('button', { name: 'Dotknij, aby skanować dalej' }).click();
const unsent = (page: Page) => page.getByText(/^Niewysłane/);

test('a camera before which tickets pass tells good, entered, forged, of another fair and of another day apart', async () => {
  const now = Date.now();
  const at = (hours: number) => new Date(now + hours * HOUR).toISOString();
  const other = fairFields(new Date(now), { startDate: at(-30), endDate: at(30), salesEnd: at(20) });
  const { body: fair } = await client.call('POST', '/api/fairs/create', other, { cookie });
  const good = await oneQr({ admission: { days: [], entries: 'once' } });
  const shown = [
    good,
    good.replace(/.{6}(?=&|$)/, 'AAAAAA'),
    await oneQr({}, { fairId: String(fair.id) }),
    await oneQr({ admission: { days: [3], entries: 'once' } }),
  ];
  const film = join(kept, 'tickets.y4m');
  filmTickets(shown.map(qrOf), film, 1);
  const browser = await openBrowser({ args: cameraPlaying(film) });
  try {
    const { page } = await pairedPhone({ browser, shop: journey.shop }, (await gateOf('Kamera')).token, {
      permissions: ['camera'],
    });
    const words = ['Wejście', 'Już wewnątrz', 'Fałszywy kod', 'Inne targi', 'Inny dzień'];
    const seen = new Set<string>();
    const look = async () => {
      const text = (await page.locator('main').textContent()) ?? '';
      for (const word of words) if (text.includes(word)) seen.add(word);
      await page
        .getByRole('button', { name: 'Dotknij, aby skanować dalej' })
        .click({ timeout: 500 })
        .catch(() => undefined);
      return [...seen].sort();
    };
    await expect.poll(look, { timeout: 60_000 }).toEqual(words.sort());
  } finally {
    await browser.close();
  }
}, 120_000);

test('a phone whose browser is killed has its readings when it is opened again, and sends them', async () => {
  const gate = await gateOf('Zabita');
  const qr = await oneQr({});
  const directory = join(kept, 'phone');
  const first = await openKeptBrowser(directory, phone);
  const { page } = await pairedPhone({ context: first.context, shop: journey.shop }, gate.token);
  await first.context.setOffline(true);
  await beep(page, qr);
  await unsent(page).waitFor();
  await first.kill();
  const again = await openKeptBrowser(directory, phone);
  try {
    const opened = await again.context.newPage();
    // The link is on the keeper's paper; the readings are in the phone.
    await opened.goto(`${journey.shop}/scan#gate=${gate.token}`);
    const path = `/api/tickets/getscans/${journey.fairId}?query=Zabita`;
    const recorded = async () => (await client.call('GET', path, undefined, { cookie })).body.data;
    await expect.poll(recorded, { timeout: 20_000 }).toMatchObject([{ result: 'admitted', offline: true }]);
    await unsent(opened).waitFor({ state: 'detached' });
  } finally {
    await again.kill();
  }
}, 90_000);

test('a visitor who has to leave before coming back is let in again after the way out', async () => {
  const qr = await oneQr({ admission: { days: [], entries: 'after-exit' } });
  const gate = await gateOf('Obie strony');
  await client.call('PUT', '/api/gates/edit', { id: gate.id, direction: 'both' }, { cookie });
  const { page, context } = await pairedPhone(journey, gate.token);
  const reads = async (words: string) => {
    await beep(page, qr);
    await verdict(page).getByText(words).first().waitFor();
    await goOn(page);
  };
  await reads('Wejście');
  await reads('Już wewnątrz');
  await page.getByRole('button', { name: 'Wyjście', exact: true }).click();
  await reads('Wyjście');
  await page.getByRole('button', { name: 'Wejście', exact: true }).click();
  await reads('Wejście');
  await context.close();
}, 60_000);

test('a keeper lets in 300 visitors without a network, and all of them are recorded', async () => {
  const qrs = qrsOf(await made({}, { quantity: 300 }));
  expect(qrs).toHaveLength(300);
  const gate = await gateOf('Długa kolejka');
  const at = await pairedPhone(journey, gate.token);
  const { page, context } = at;
  await context.setOffline(true);
  for (const [place, qr] of qrs.entries()) {
    await beep(page, qr);
    await page.getByText(new RegExp(`^Niewysłane: ${place + 1}\\s`)).waitFor();
    if (place !== 150) continue;
    await page.reload();
    await page.getByText('Bez sieci: decyduje ten telefon').waitFor();
  }
  await page.getByText(/^Niewysłane: 300\s/).waitFor();
  await backOnline(at);
  await unsent(page).waitFor({ state: 'detached', timeout: 30_000 });
  const path = `/api/tickets/getscans/${journey.fairId}?query=${encodeURIComponent('Długa kolejka')}`;
  const { body } = await client.call('GET', path, undefined, { cookie });
  expect(body.count).toBe(300);
  await context.close();
}, 180_000);

test('a ticket in a wallet that is given back becomes void there', async () => {
  const keys = madeAppleKeys({ now: journey.cloud.clock.now() });
  await asOperator(journey.cloud, async (place) => {
    const { saveWalletKeys } = await import('#infra/ops/wallet-secret.ts');
    await saveWalletKeys({ apple: keys }, {}, place);
  });
  // So long functions keep what they have read of a secret.
  await journey.advance('PT6M');
  const [order] = await made({});
  if (!order) throw new Error('no order');
  const { orderId, key } = order;
  const passOf = async (body: Buffer) =>
    JSON.parse((await readZip(body)).get('pass.json') ?? '{}') as { voided?: boolean; barcodes?: object[] };
  const context = await journey.browser.newContext(phone);
  const page = await context.newPage();
  const download = async () => {
    const { ticketId } = order.tickets[0] ?? {};
    const response = await context.request.get(
      `${journey.shop}/api/tickets/applepass?id=${ticketId}&key=${key}`,
    );
    return response.ok() ? passOf(await response.body()) : response.status();
  };
  await page.goto(`${journey.shop}/thankyou?order=${orderId}&key=${key}`);
  await page.getByRole('link', { name: /Apple Wallet/ }).waitFor();
  expect(await download()).toMatchObject({ barcodes: [expect.anything()] });
  const removal = `/api/tickets/remove/${order.tickets[0]?.ticketId}?reason=${encodeURIComponent('nie przyjdzie')}`;
  expect((await client.call('DELETE', removal, undefined, { cookie })).status).toBe(200);
  await expect.poll(download, { timeout: 20_000 }).not.toMatchObject({ barcodes: [expect.anything()] });
  await context.close();
}, 90_000);

/** What a page loads of the product's own files: compressed kilobytes of all, and their text. */
async function loadedBy(path: string): Promise<{ kilobytes: number; text: string }> {
  const context = await journey.browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  const files = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css|wasm|woff2)$/.test(pathname)) files.set(pathname, response.body());
  });
  await page.goto(`${journey.shop}${path}`);
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(files.values());
  await context.close();
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  return { kilobytes: bytes / 1024, text: bodies.map(String).join('\n') };
}

test('the door’s libraries are loaded at the door alone, and weigh what is written down', async () => {
  const { token } = await gateOf('Waga');
  const [shop, door] = [await loadedBy('/'), await loadedBy(`/scan#gate=${token}`)];
  for (const mark of ['bramka-door', 'scan-worker', 'zxing']) {
    expect(door.text).toContain(mark);
    expect(shop.text).not.toContain(mark);
  }
  expect(door.kilobytes).toBeLessThan(MOST_AT_THE_DOOR);
  expect(door.kilobytes).toBeGreaterThan(MOST_AT_THE_DOOR - 20);
}, 60_000);
