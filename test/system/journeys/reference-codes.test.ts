import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fairAddress } from '#web/src/lib/fair-address.ts';
import { type Journey, startJourney } from '../../support/journey.ts';

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney();
  page = await journey.open(fairAddress(journey.fairId, 'partners'), await journey.logIn());
});
afterAll(() => journey?.stop());

const codes = () => page.getByRole('region', { name: 'Kody referencyjne' });
const dialog = () => page.getByRole('dialog');

test('a code is described, hidden and shown again; its link counts all the while', async () => {
  await codes().getByLabel('Kod', { exact: true }).fill('plakat-26');
  await codes().getByRole('button', { name: 'Dodaj kod' }).click();
  await codes().getByRole('button', { name: 'Edytuj kod plakat-26' }).click();
  await dialog().getByLabel('Opis').fill('Plakat w metrze');
  await dialog().getByLabel('Pokazuj w tabeli').uncheck();
  await dialog().getByText('Jego link dalej działa').waitFor();
  await dialog().getByRole('button', { name: 'Zapisz' }).click();
  const unfold = codes().getByRole('button', { name: 'Pokaż ukryte (1)' });
  await unfold.waitFor();
  expect(
    await codes()
      .getByRole('cell', { name: /plakat-26/ })
      .count(),
  ).toBe(0);
  await expect.poll(() => unfold.evaluate((button) => button === document.activeElement)).toBe(true);

  const visitor = await journey.browser.newPage();
  const counted = visitor.waitForResponse(
    (answer) => /WebVisitors\/visit/i.test(answer.url()) && answer.ok(),
  );
  await Promise.all([counted, visitor.goto(`${journey.shop}/?ref=plakat-26`)]);

  await page.reload();
  await unfold.click();
  const row = codes().getByRole('row', { name: /plakat-26 ukryty Plakat w.metrze/ });
  await row.getByRole('cell', { name: '1', exact: true }).waitFor();
  await row.getByRole('button', { name: 'Edytuj kod plakat-26' }).click();
  await dialog().getByLabel('Pokazuj w tabeli').check();
  await dialog().getByRole('button', { name: 'Zapisz' }).click();
  await unfold.waitFor({ state: 'detached' });
  await codes().getByText('Plakat w metrze').waitFor();
});
