import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { qrOf } from '#functions/documents/pdf/qr.ts';
import { fairAddress } from '#web/src/lib/fair-address.ts';
import { barriersOn } from '../../support/axe.ts';
import { openBrowser } from '../../support/browser.ts';
import { cameraPlaying, filmTickets } from '../../support/camera.ts';
import { backOnline, beep, boughtTicket, newGate, pairedPhone } from '../../support/door.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';

const CODE = '482913';
const films = mkdtempSync(join(tmpdir(), 'bramka-film-'));
let journey: Journey;
let client: ShopClient;
let stand: Browser | undefined;
beforeAll(async () => {
  journey = await startJourney();
  client = shopClient(journey);
});
afterAll(async () => {
  await stand?.close();
  await journey?.stop();
  rmSync(films, { recursive: true });
});

const verdict = (page: Page, words: string) => page.getByRole('alert').getByText(words).waitFor();
const shown = (page: Page) => page.locator('[data-verdict]');

async function leave(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Obsługa' }).click();
  await page.getByLabel('Kod bramki').fill(code);
  await page.getByRole('button', { name: 'Wyjdź' }).click();
}

test('a tablet on a stand lets visitors in by itself, stays through a reload without a network, and calls the desk', async () => {
  const cookie = await client.adminCookie();
  const gate = await newGate(client, { fairId: journey.fairId, name: 'Hala A', cookie });
  await client.call('PUT', '/api/gates/edit', { id: gate.id, kioskCode: CODE }, { cookie });
  const [ticket, next] = [await boughtTicket(client), await boughtTicket(client)];
  const film = join(films, 'ticket.y4m');
  filmTickets([qrOf(ticket.qr)], film);
  stand = await openBrowser({ args: cameraPlaying(film) });
  const tablet = { viewport: { width: 820, height: 1180 }, isMobile: false };
  const at = await pairedPhone({ browser: stand, shop: journey.shop }, gate.token, tablet);
  const { page, context } = at;

  await page.getByRole('button', { name: 'Tryb kiosku' }).click();
  await page.getByLabel('Przednia kamera').check();
  await page.getByRole('button', { name: 'Włącz kiosk' }).click();
  await verdict(page, 'Zapraszamy / Welcome');
  expect(await page.locator('main').textContent()).not.toMatch(/Źdźbło/);
  await shown(page).waitFor({ state: 'detached', timeout: 5_000 });
  await page.getByText('Hold your ticket’s code to the camera').waitFor();

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await barriersOn(page)).toEqual([]);
  }

  await beep(page, ticket.qr);
  await verdict(page, 'Już wewnątrz / Already inside, Prosimy do stanowiska obsługi / Please go to the desk');
  const office = await journey.open(fairAddress(journey.fairId, 'gates'), await journey.logIn());
  await office.getByText(/Łucja Źdźbło.*: już wewnątrz, od \d\d:\d\d/).waitFor();
  await office.getByRole('button', { name: 'Obsłużone: Hala A' }).click();
  await office.getByText(/już wewnątrz, od/).waitFor({ state: 'detached' });

  await context.setOffline(true);
  await page.goBack().catch(() => undefined);
  await page.reload();
  await page.getByText('Hold your ticket’s code').waitFor();
  expect(await page.getByRole('link').count()).toBe(0);
  // The ticket is still before the camera.
  await verdict(page, 'Już wewnątrz / Already inside');
  await beep(page, next.qr);
  await verdict(page, 'Zapraszamy / Welcome');
  await page.getByText(/Bez sieci · Niewysłane/).waitFor();

  await leave(page, '000000');
  await page.getByText('To nie jest kod tej bramki.').waitFor();
  await page.getByLabel('Kod bramki').fill(CODE);
  await page.getByRole('button', { name: 'Wyjdź' }).click();
  await page.getByRole('button', { name: 'Tryb kiosku' }).waitFor();
  await backOnline(at);
  await page.getByText(/^Niewysłane/).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Tryb kiosku' }).waitFor();
}, 120_000);
