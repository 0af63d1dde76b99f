import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Journey, startJourney } from '../../support/journey.ts';
import { readZip } from '../../support/read-zip.ts';
import { mailsTo } from '../../support/shopper.ts';

let journey: Journey;
let admin: BrowserContext;
let desk: BrowserContext;

beforeAll(async () => {
  journey = await startJourney();
  [admin, desk] = await Promise.all([journey.logIn(), journey.logIn(journey.cashier)]);
});
afterAll(() => journey?.stop());

const tray = (page: Page) => page.getByRole('region', { name: 'Zadania w tle' });
const dialog = (page: Page) => page.getByRole('dialog');

test('a Cashier leaves the making of many tickets, and finds them made, in one archive', async () => {
  const page = await journey.open('/tickets/generate/', desk);
  await page.getByLabel('Jedna osoba').check();
  await page.getByLabel('Ile sztuk').fill('45');
  await page.getByLabel('Imię').fill('Szkoła');
  await page.getByLabel('Nazwisko').fill('Podstawowa');
  await page.getByLabel('E-mail').fill('szkola@example.com');
  await page.getByLabel('Sposób zapłaty').selectOption('cash');
  await page.getByRole('button', { name: /^Utwórz 45/ }).click();
  await tray(page).getByText('Tworzenie biletów').waitFor();
  // It continues without this page, and another page of hers announces its end.
  await page.goto(`${journey.shop}/tickets/sold/`);
  await page.getByText('Tworzenie biletów. Utworzono 45 biletów').waitFor({ timeout: 60_000 });
  await page.reload();
  const download = page.waitForEvent('download');
  await tray(page).getByRole('link', { name: 'Pobierz wszystkie PDF' }).click();
  const archive = await readZip(await readFile(await (await download).path()));
  expect(archive.size).toBe(45);
  expect([...archive.keys()][0]).toMatch(/^Podstawowa Szkoła .+\.pdf$/);
  await tray(page).getByRole('button', { name: 'Ukryj: Tworzenie biletów' }).click();
  await tray(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Eksport XLSX' }).count()).toBe(0);
});

test('a file of a few tickets is saved at once, and stays at hand for a day', async () => {
  const page = await journey.open('/tickets/sold/', admin);
  await page.getByLabel('Szukaj wszędzie').fill('szkola@example.com');
  await page.getByText('45 biletów', { exact: true }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Eksport CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(46);
  const again = page.waitForEvent('download');
  await tray(page).getByRole('link', { name: 'Pobierz plik' }).click();
  expect(await readFile(await (await again).path(), 'utf8')).toBe(text);
});

test('long work is stopped half-way, and what it had made stays', async () => {
  // Slowed down, so that the response does not report it as done.
  const hurry = journey.cloud.onAwsCall(({ functionName, operation }) =>
    functionName === 'office' && operation === 'TransactWriteItems' ? { until: sleep(500) } : undefined,
  );
  const page = await journey.open('/tickets/generate/', desk);
  await page.getByLabel('Jedna osoba').check();
  await page.getByLabel('Ile sztuk').fill('400');
  await page.getByLabel('Imię').fill('Tłum');
  await page.getByLabel('Nazwisko').fill('Wielki');
  await page.getByLabel('Wyślij bilety mailem').uncheck();
  await page.getByLabel('Sposób zapłaty').selectOption('cash');
  await page.getByRole('button', { name: /^Utwórz 400/ }).click();
  await tray(page).getByRole('button', { name: 'Zatrzymaj' }).click();
  hurry();
  await dialog(page).getByRole('button', { name: 'Zatrzymaj' }).click();
  await tray(page)
    .getByText(/^Zatrzymane przez/)
    .waitFor({ timeout: 30_000 });
  await tray(page).getByRole('progressbar').waitFor({ state: 'detached' });
  await tray(page).getByRole('button', { name: 'Ukryj: Tworzenie biletów' }).click();
});

test('all that the filters find get their mail once; an Admin sees the task too', async () => {
  const page = await journey.open('/tickets/sold/', admin);
  await page.getByLabel('Szukaj wszędzie').fill('szkola@example.com');
  await page.getByText('45 biletów', { exact: true }).waitFor();
  const before = (await mailsTo(journey.inbox, 'szkola@example.com')).length;
  await page.getByRole('checkbox', { name: 'Zaznacz wszystkie na tej stronie' }).check();
  await page.getByRole('button', { name: 'Wyślij wszystkim znalezionym (45 biletów)' }).click();
  await dialog(page).getByRole('button', { name: 'Wyślij bilety z 3 zamówień' }).click();
  await page.getByText('Wysyłka biletów. Wysłano bilety z 3 zamówień').waitFor({ timeout: 30_000 });
  await expect
    .poll(async () => (await mailsTo(journey.inbox, 'szkola@example.com')).length, { timeout: 30_000 })
    .toBe(before + 3);
  await page.goto(`${journey.shop}/jobs`);
  const tasks = page.getByRole('region', { name: 'Długie zadania' });
  await tasks.getByRole('cell', { name: journey.cashier.email, exact: true }).last().waitFor();
  await page.getByText('Wszystko działa.').waitFor();
});

test('a job that failed for good is on the jobs page with its order and reason, and is given back', async () => {
  const { cloud } = journey;
  const heal = cloud.onAwsCall(({ functionName, operation }) =>
    functionName === 'sendMail' && operation === 'GetObject' ? { before: 'fail' } : undefined,
  );
  const page = await journey.open('/tickets/generate/', admin);
  await page.getByLabel('Imię').fill('Ola');
  await page.getByLabel('Nazwisko').fill('Pechowa');
  await page.getByLabel('E-mail').fill('pechowa@example.com');
  await page.getByLabel('Sposób zapłaty').selectOption('cash');
  await page.getByRole('button', { name: /^Utwórz 1/ }).click();
  await dialog(page).getByText('Bilety są gotowe').waitFor();
  for (let tries = 0; tries < 5; tries += 1) {
    await cloud.idle();
    await cloud.clock.advance(181_000);
  }
  await cloud.idle();
  heal();
  // The call's own URL redirects a browser to the page, through the login if needed.
  const stranger = await (await journey.browser.newContext({ locale: 'pl-PL' })).newPage();
  await stranger.goto(`${journey.shop}/api/hangfire`);
  await stranger.getByLabel('E-mail').fill(journey.admin.email);
  await stranger.getByLabel('Hasło').fill(journey.admin.password);
  await stranger.getByRole('button', { name: 'Zaloguj się' }).click();
  await stranger.waitForURL(/\/jobs$/);
  await page.goto(`${journey.shop}/api/hangfire`);
  await page.getByText(/^1\szadanie nie udało się/).waitFor();
  const failed = page.getByRole('region', { name: 'Nieudane', exact: true });
  await failed.getByText('Mail do zamówienia').waitFor();
  await failed.getByText(/^5\sprób/).waitFor();
  await failed.getByRole('link', { name: /^Zamówienie/ }).click();
  await page.getByRole('checkbox', { name: /Ola Pechowa/ }).waitFor();
  await page.goBack();
  await failed.getByRole('button', { name: 'Ponów' }).click();
  await dialog(page).getByRole('button', { name: 'Ponów' }).click();
  await page.getByText('Wszystko działa.').waitFor();
  expect(await mailsTo(journey.inbox, 'pechowa@example.com')).toHaveLength(1);
});
