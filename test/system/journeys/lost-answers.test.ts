import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGate } from '#shared/contract/gates.ts';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { officeCalls } from '../../support/office-calls.ts';
import { shopClient } from '../../support/shop-client.ts';

let journey: Journey;
let door: Page;
let token: string;
beforeAll(async () => {
  journey = await startJourney();
  const office = officeCalls(await journey.logIn(), journey);
  const { fairId } = journey;
  token = (await office.call<{ token: string }>('POST', createGate.path, { fairId, name: 'Brama 1' })).token;
  door = await (await journey.browser.newContext(phone)).newPage();
  await door.goto(`${journey.shop}/scan#gate=${token}`);
  await door.getByText('Bramka: Brama 1').waitFor();
});
afterAll(() => journey?.stop());

/** The full code of a free ticket just ordered. */
async function invited(): Promise<string> {
  const client = shopClient(journey);
  const sale = await client.call('GET', '/api/sale');
  const [type] = sale.body.ticketTypes as { id: string }[];
  const bought = await client.buy(type?.id ?? '', 0, 'gosc@example.com', { promoCode: 'GOSC' });
  expect(bought.status).toBe(201);
  const page = async () => {
    const { body } = await client.call('GET', `/api/orders/${bought.body.orderId}?key=${bought.body.key}`);
    return body.tickets as { ready: boolean; code: string }[];
  };
  await expect.poll(async () => (await page())[0]?.ready).toBe(true);
  return (await page())[0]?.code ?? '';
}

async function typed(code: string): Promise<void> {
  await door.getByLabel('Kod z biletu').fill(code);
  await door.getByRole('button', { name: 'Sprawdź' }).click();
}

test('a visitor whose admission’s answer was lost is let in, not “already inside”', async () => {
  const code = await invited();
  let lost = 0;
  await door.route('**/api/scan', async (route) => {
    // The server has admitted the ticket, but the response is lost.
    await route.fetch();
    lost += 1;
    if (lost <= 2) await route.abort('connectionreset');
    else await route.continue();
  });
  await typed(code);
  await door.getByRole('alert').getByText('Wejście, Łucja Źdźbło').waitFor();
  expect(lost).toBe(3);
  await door.unroute('**/api/scan');
  // Another reading of the same ticket is another attempt.
  await typed(code);
  await door.getByRole('alert').getByText('Już wewnątrz').waitFor();
  // A refusal stays over the field until it is tapped, or the next code is read.
  await door.locator('[data-verdict]').click();
});

test('a phone that hears nothing says so after a few quiet tries; asked again it lets the ticket in', async () => {
  const code = await invited();
  let asked = 0;
  await door.route('**/api/scan', async (route) => {
    asked += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await typed(code);
  await door.getByRole('alert').getByText('Nie sprawdzono').waitFor();
  expect(asked).toBe(5);
  await door.unroute('**/api/scan');
  await door.getByRole('button', { name: 'Jeszcze raz', exact: true }).click();
  await door.getByRole('alert').getByText('Wejście, Łucja Źdźbło').waitFor();
});
