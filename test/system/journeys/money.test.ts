import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { barriersOn } from '../../support/axe.ts';
import type { ShopResponse } from '../../support/from-address.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { typeFields } from '../../support/samples.ts';
import { type ShopClient, shopClient } from '../../support/shop-client.ts';
import { mailsTo } from '../../support/shopper.ts';

const PRICE = 12_300;
let at: Journey;
let shop: ShopClient;
let admin: BrowserContext;
let cookie: string;
let ticketTypeId: string;

beforeAll(async () => {
  at = await startJourney();
  shop = shopClient(at.cloud.endpoints);
  admin = await at.logIn();
  cookie = await shop.adminCookie();
  const body = { ...typeFields({ price: PRICE, capacity: 100 }), fairId: at.fairId };
  ticketTypeId = String((await shop.call('POST', '/api/tickets/create', body, { cookie })).body.id);
});
afterAll(() => at?.stop());

interface SandboxSession {
  sessionId: string;
  status: string;
  refunds: { amount: number; state: string }[];
}
const sessionsOf = async ({ body }: ShopResponse): Promise<SandboxSession[]> => {
  const all = (await (await fetch(`${at.payments}/sandbox/sessions`)).json()) as SandboxSession[];
  return all.filter(({ sessionId }) => sessionId.startsWith(String(body.orderId)));
};
const confirm = ({ body }: ShopResponse) =>
  shop.call('GET', `/api/tickets/confirm/${ticketIdOf(String(body.orderId), 1)}`, undefined, { cookie });
const minutes = async (count: number) => {
  await shop.advance(`PT${count}M`);
  await at.cloud.idle();
};
const subjects = async (email: string) =>
  ((await mailsTo(at.inbox, email)) as { subject?: string }[]).map(({ subject = '' }) => subject);

describe('money that comes twice', () => {
  test('money that comes twice, at the office and on the page that was still open, goes back, and the buyer reads so', async () => {
    const email = 'dwa-razy@example.com';
    const bought = await shop.buy(ticketTypeId, PRICE, email);
    expect((await confirm(bought)).status).toBe(204);
    await at.cloud.idle();
    await shop.act(bought, 'pay-without-notice');
    await minutes(59);
    await minutes(12);
    const [session] = await sessionsOf(bought);
    expect(session?.refunds).toMatchObject([{ amount: PRICE }]);
    await minutes(20);
    await expect.poll(async () => (await sessionsOf(bought))[0]?.status).toBe('returned');
    expect(await shop.status(bought)).toBe('paid');
    expect((await subjects(email)).filter((subject) => /123,00/.test(subject))).toHaveLength(1);
  });
});

describe('the jobs page', () => {
  test('a payment of another sum goes back where a person decides so on the jobs page', async () => {
    const bought = await shop.buy(ticketTypeId, PRICE, 'inna-kwota@example.com');
    await shop.act(bought, 'pay-wrong-amount');
    const page = await at.open('/jobs', admin);
    await page.getByText('122,00 zł: wpłata w innej kwocie').waitFor();
    await page.getByText('wpłata czeka na Twoją decyzję').waitFor();
    await page.getByRole('button', { name: 'Zwróć wpłatę' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Zwrócić 122,00 zł z zamówienia').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Zwróć wpłatę' }).click();
    await dialog.getByLabel('Powód').fill('Kupujący prosi o zwrot');
    await dialog.getByRole('button', { name: 'Zwróć wpłatę' }).click();
    await page.getByText('Zwrot zlecony, czekamy na potwierdzenie.').waitFor();
    expect((await sessionsOf(bought))[0]?.refunds).toMatchObject([{ amount: PRICE - 100 }]);
    expect(await shop.status(bought)).toBe('awaiting-payment');
    await page.close();
  });

  test('a payment of another sum that is accepted brings the tickets', async () => {
    const email = 'przyjeta@example.com';
    const bought = await shop.buy(ticketTypeId, PRICE, email);
    await shop.act(bought, 'pay-wrong-amount');
    const page = await at.open('/jobs', admin);
    await page.getByRole('button', { name: 'Przyjmij wpłatę' }).click();
    await page.getByLabel('Powód').fill('Brakuje złotówki, przyjmujemy');
    await page.getByRole('dialog').getByRole('button', { name: 'Przyjmij wpłatę' }).click();
    await page.getByText('Wpłata przyjęta, bilety są w drodze').waitFor();
    await at.cloud.idle();
    expect(await shop.status(bought)).toBe('paid');
    expect(await subjects(email)).toHaveLength(1);
    await page.close();
  });

  test('the jobs page shows a refund that was refused three times, and takes note of a transfer', async () => {
    const bought = await shop.buy(ticketTypeId, PRICE, 'bez-srodkow@example.com');
    await shop.act(bought, 'pay');
    await at.cloud.idle();
    await fetch(`${at.payments}/sandbox/no-funds`, { method: 'POST' });
    const body = { orderId: bought.body.orderId, reason: 'Na prośbę' };
    expect((await shop.call('POST', '/api/tickets/refund', body, { cookie })).body.status).toBe('refunding');
    for (let days = 0; days < 3; days += 1) {
      await shop.advance('PT24H');
      await at.cloud.idle();
    }
    // Days have passed, so the session has ended.
    const again = await at.logIn();
    const page = await at.open('/jobs', again);
    await page.getByText('Insufficient funds available').waitFor();
    await page.getByRole('button', { name: 'Zwrócono przelewem' }).click();
    await page.getByLabel('Powód').fill('Przelew z konta organizatora');
    await page.getByRole('dialog').getByRole('button', { name: 'Zwrócono przelewem' }).click();
    await page.getByText('Zapisano zwrot przelewem').waitFor();
    expect(await shop.status(bought)).toBe('refunded');
    await fetch(`${at.payments}/sandbox/funds`, { method: 'POST' });
  });
});
