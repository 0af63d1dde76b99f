import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriersOn } from '../../support/axe.ts';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';

// A page each of shop, door and office; `accessibility.test.ts` has the others, and takes three minutes.
let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey?.stop());

test.each([
  ['shop', '/'],
  ['door', '/scan'],
])('a page of the %s is accessible on a phone', async (_, path) => {
  const page = await journey.open(path, await journey.browser.newContext(phone));
  await page.waitForLoadState('networkidle');
  expect(await barriersOn(page)).toEqual([]);
});

test('a fair’s page is accessible in the office', async () => {
  const page = await journey.open(`/fairs/${journey.fairId}`, await journey.logIn());
  await page.waitForLoadState('networkidle');
  expect(await barriersOn(page)).toEqual([]);
});
