import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backOnline, boughtTicket, newGate, pairedPhone, type TestGate } from '../../support/door.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { release } from '../../support/release.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';

let journey: Journey;
let client: ShopClient;
let cookie: string;
beforeAll(async () => {
  journey = await startJourney();
  client = shopClient(journey);
  cookie = await client.adminCookie();
});
afterAll(() => journey?.stop());

const typed = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Kod z biletu').fill(code);
  await page.getByRole('button', { name: 'Sprawdź' }).click();
};
const verdict = (page: Page, words: string | RegExp) =>
  page.getByRole('alert').getByText(words).first().waitFor();
const goOn = (page: Page) => page.getByRole('button', { name: 'Dotknij, aby skanować dalej' }).click();
const unsent = (page: Page) => page.getByText(/^Niewysłane/);
async function scansOf(code: string): Promise<Record<string, unknown>[]> {
  const path = `/api/tickets/getscans/${journey.fairId}?query=${code.slice(0, 17)}`;
  return (await client.call('GET', path, undefined, { cookie })).body.data as Record<string, unknown>[];
}

let gate: TestGate;
beforeEach(async () => {
  gate = await newGate(client, {
    ...{ fairId: journey.fairId, cookie },
    name: `Brama ${crypto.randomUUID().slice(0, 4)}`,
  });
});

describe('a gate without a network', () => {
  test('a gate without a network opens, decides by itself, survives a reload, and sends its readings once the network is back', async () => {
    const ticket = await boughtTicket(client);
    const at = await pairedPhone(journey, gate.token);
    await at.context.setOffline(true);
    await typed(at.page, ticket.qr);
    await verdict(at.page, /^Wejście, Ł\. Źdźbło, .*decyzja tego telefonu$/);
    await goOn(at.page);
    await at.page.reload();
    await at.page.getByText('Bez sieci: decyduje ten telefon').waitFor();
    await unsent(at.page).waitFor();
    await typed(at.page, ticket.code);
    await verdict(at.page, /^Już wewnątrz, dziś/);
    await goOn(at.page);
    expect(await scansOf(ticket.code)).toEqual([]);
    await backOnline(at);
    await unsent(at.page).waitFor({ state: 'detached' });
    const results = (await scansOf(ticket.code)).map(({ result, offline }) => `${result} ${offline}`);
    expect(results.sort()).toEqual(['admitted true', 'already-inside true']);
  });

  test('two of them that let one ticket in are both told, and so is the office', async () => {
    const ticket = await boughtTicket(client);
    const other = await newGate(client, { fairId: journey.fairId, name: 'Brama południowa', cookie });
    const [one, two] = [await pairedPhone(journey, gate.token), await pairedPhone(journey, other.token)];
    for (const { context, page } of [one, two]) {
      await context.setOffline(true);
      await typed(page, ticket.qr);
      await verdict(page, /^Wejście/);
      await goOn(page);
    }
    await backOnline(one);
    await unsent(one.page).waitFor({ state: 'detached' });
    await backOnline(two);
    await two.page.getByText(/wpuszczono dwa razy/).waitFor();
    await one.page.getByText(/wpuszczono dwa razy: .*, Brama południowa/).waitFor();
    const office = await journey.open(`/fairs/${journey.fairId}?tab=gates`, await journey.logIn());
    await office
      .getByText(/wszedł dwa razy: dziś/)
      .first()
      .waitFor();
  }, 90_000);

  test('a buyer who was refunded meanwhile is told as such, and the ticket stays void', async () => {
    const ticket = await boughtTicket(client);
    const at = await pairedPhone(journey, gate.token);
    await at.context.setOffline(true);
    await typed(at.page, ticket.qr);
    await verdict(at.page, /^Wejście/);
    await goOn(at.page);
    const refunded = await client.call(
      'POST',
      '/api/tickets/refund',
      { orderId: ticket.orderId, reason: 'odwołane' },
      { cookie },
    );
    expect(refunded.status).toBeLessThan(300);
    await backOnline(at);
    await at.page.getByText(/był już zwrócony lub anulowany/).waitFor();
    await typed(at.page, ticket.qr);
    await verdict(at.page, /^Bilet nieważny/);
  });

  test('a gate that was revoked loses its list at the next contact, and its readings are taken all the same', async () => {
    const ticket = await boughtTicket(client);
    const at = await pairedPhone(journey, gate.token);
    await at.context.setOffline(true);
    await typed(at.page, ticket.qr);
    await verdict(at.page, /^Wejście/);
    await goOn(at.page);
    await client.call('POST', '/api/gates/pair', { id: gate.id }, { cookie });
    await backOnline(at);
    await at.page.getByText('To urządzenie nie jest już sparowane').first().waitFor();
    await unsent(at.page).waitFor({ state: 'detached' });
    expect(await scansOf(ticket.code)).toMatchObject([{ result: 'admitted', revoked: true }]);
  });

  test('by a clock that is a day off it lets nobody in', async () => {
    const ticket = await boughtTicket(client);
    const at = await pairedPhone(journey, gate.token);
    await at.context.setOffline(true);
    await at.page.clock.setFixedTime(Date.now() - 24 * 3_600_000);
    await typed(at.page, ticket.qr);
    await verdict(at.page, /Bez sieci nie wiadomo, jaki jest dzień/);
  });
});

test('the worker answers for the gates’ page alone', async () => {
  const { page, context } = await pairedPhone(journey, gate.token);
  await context.setOffline(true);
  const shop = await context.newPage();
  await expect(shop.goto(`${journey.shop}/`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  expect(await page.evaluate(() => fetch('/api/sale').catch(() => 'lost'))).toBe('lost');
  await page.reload();
  await page.getByText('Bez sieci: decyduje ten telefon').waitFor();
});

test('a new release in the middle of a shift is taken when no verdict is shown any more', async () => {
  const { page } = await pairedPhone(journey, gate.token);
  // The first worker takes a page over when it is loaded again.
  await page.reload();
  await page.getByText(/^Lista biletów: (dziś|\d)/).waitFor();
  await typed(page, 'ZZZZ-ZZZZ-ZZZZ-01-ZZZZZZ');
  await verdict(page, /^Błędny kod/);
  const next = `release-${crypto.randomUUID()}`;
  await release(journey, next);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  // The browser may have looked by itself in the middle of the release, and refused half of it.
  const look = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/scan');
      if (!registration?.installing && !registration?.waiting) await registration?.update();
      return registration?.waiting?.state;
    });
  await expect.poll(look, { timeout: 40_000 }).toBe('installed');
  const build = () => page.locator('meta[name="build"]').getAttribute('content');
  await page.waitForTimeout(17_000);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await goOn(page);
  await expect.poll(() => build().catch(() => ''), { timeout: 40_000 }).toBe(next);
  await page.getByText(/^Lista biletów: (dziś|\d)/).waitFor();
}, 120_000);
