import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import { somebody } from '#test/support/somebody.ts';
import { fairAddress } from '#web/src/lib/fair-address.ts';
import { postFrom } from '../../support/from-address.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { officeCalls } from '../../support/office-calls.ts';
import { purchaseOf, typeFields } from '../../support/samples.ts';
import { fillForm } from '../../support/shopper.ts';

const ATTACKER = '127.0.0.9';
let journey: Journey;
let admin: BrowserContext;
beforeAll(async () => {
  journey = await startJourney();
  admin = await journey.logIn();
});
afterAll(() => journey?.stop());

test('one buyer’s many holds: others get through without noticing, the office ends them, and the places return', async () => {
  const price = 4900;
  const fields = { ...typeFields({ capacity: 60, price }), fairId: journey.fairId };
  const { call } = officeCalls(admin, journey);
  const { id: ticketTypeId } = await call<{ id: string }>('POST', createTicketType.path, fields);
  for (let index = 0; index < 2; index += 1) {
    const buyer = somebody({ name: 'Jan', surname: 'Kowalski', email: `trzyma-${index}@example.com` });
    const sold = { fairId: journey.fairId, ticketTypeId, price: price * 10, count: 10 };
    await postFrom(ATTACKER, `${journey.api}/api/tickets/buyTicket`, purchaseOf(sold, { buyer }));
  }
  await journey.advance('PT1M');
  await journey.cloud.idle();

  const page = await (await journey.browser.newContext({ locale: 'pl-PL' })).newPage();
  const asked: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/buyTicket')) asked.push(answer.status());
  });
  await fillForm(page, journey.shop, 'uczciwa@example.com');
  await page.getByRole('button', { name: /^Zapłać/ }).click();
  await page.waitForURL(/trnRequest/);
  expect(asked).toEqual([428, 201]);

  const office = await journey.open(fairAddress(journey.fairId, 'tickets'), admin);
  await office.getByRole('button', { name: 'Pokaż, kto trzyma miejsca' }).click();
  await office.getByText(/21.miejsc, najwięcej.35%/).waitFor();
  await office.getByRole('button', { name: `Zwolnij miejsca: ${ATTACKER}` }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Zwolnij miejsca' }).click();
  await office.getByText(/^Zwolniono: 2.zamówienia$/).waitFor();
  await office.getByText(/^W.sumie.1.miejsce\.$/).waitFor();
  await office.getByLabel('Zgrupuj według').selectOption('email');
  await office.getByRole('rowheader', { name: /uczciwa@example.com/ }).waitFor();
});
