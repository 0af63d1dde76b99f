import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Journey, startJourney } from '../../support/journey.ts';
import { startTestCloud } from '../../support/local-cloud.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney((options) => startTestCloud({ ...options, seed: 'empty' }));
});
afterAll(() => journey?.stop());

test('an Admin looks around in a sample fair, throws it away, brings it back, and throws it away for good', async () => {
  const page = await journey.open('/fairs', await journey.logIn());
  const main = page.getByRole('main');
  const empty = main.getByRole('heading', { name: 'Nie ma jeszcze żadnych targów' });
  const throwAway = async () => {
    await main.getByRole('link', { name: 'Targi przykładowe' }).click();
    await main.getByRole('link', { name: 'Edytuj' }).first().click();
    await main.getByRole('button', { name: 'Usuń targi' }).click();
    await empty.waitFor();
  };
  await main.getByRole('button', { name: 'Utwórz przykładowe targi' }).dblclick();
  await main.getByRole('heading', { name: 'Targi przykładowe', level: 1 }).waitFor();
  await main.getByRole('link', { name: 'Podgląd' }).click();
  await page
    .getByText(/Bilet\sVIP/)
    .first()
    .waitFor();

  await page.goto(`${journey.shop}/fairs`);
  await main.getByRole('row').nth(1).waitFor();
  expect(await main.getByRole('row').count()).toBe(2);
  await throwAway();
  await page.getByRole('button', { name: 'Cofnij' }).click();
  await throwAway();
  await page.reload();
  await empty.waitFor();
});
