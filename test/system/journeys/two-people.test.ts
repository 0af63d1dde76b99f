import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCoupon } from '#shared/contract/coupons.ts';
import type { FairView } from '#shared/contract/fairs.ts';
import { saveMailConfig } from '#shared/contract/texts.ts';
import { couponId } from '#shared/domain/coupon.ts';
import { mailTemplates } from '#shared/texts/mail.ts';
import { fairAddress } from '#web/src/lib/fair-address.ts';
import { type Journey, startJourney } from '../../support/journey.ts';

let journey: Journey;
let owner: BrowserContext;
let anna: BrowserContext;

const ANNA = { email: 'anna@example.com', password: 'hasło-anny-jest-długie' };

async function post(context: BrowserContext, path: string, data: unknown) {
  const answer = await context.request.post(`${journey.shop}${path}`, { data });
  expect(answer.ok(), `${path} ${answer.status()}`).toBe(true);
  return answer.json().catch(() => undefined);
}

/** A second Admin, after the first login. */
async function secondAdmin(): Promise<BrowserContext> {
  const user = { email: ANNA.email, name: 'Anna', roles: ['Admin'] };
  const { password } = await post(owner, '/Account/register', user);
  const context = await journey.browser.newContext();
  await post(context, '/account/login', { email: ANNA.email, password });
  await post(context, '/Account/setpassword', { newPassword: ANNA.password });
  await context.close();
  return journey.logIn(ANNA);
}

const save = (page: Page) => page.getByRole('button', { name: 'Zapisz', exact: true }).click();
const conflict = (page: Page) => page.getByRole('region', { name: 'Te dane zmieniono w międzyczasie' });

beforeAll(async () => {
  journey = await startJourney();
  owner = await journey.logIn();
  anna = await secondAdmin();
});
afterAll(() => journey?.stop());

describe('two people at one fair', () => {
  test('the second of two people is told who changed what, keeps her own, takes the rest, and chooses once', async () => {
    const { fairId } = journey;
    const [hers, his] = await Promise.all([
      journey.open(`/fairs/edit/${fairId}`, anna),
      journey.open(`/fairs/edit/${fairId}`, owner),
    ]);
    await his.getByLabel('Miejscowość', { exact: true }).fill('Łódź');
    await his.getByLabel('Miejsce', { exact: true }).fill('Hala Expo');
    await save(his);
    await his.waitForURL(/\/fairs$/);

    await hers.getByLabel('Miejsce', { exact: true }).fill('Atlas Arena');
    await hers.getByLabel('Na ile dni przed targami kończą się zwroty').fill('7');
    await save(hers);
    const met = conflict(hers);
    await met.getByText(`Ostatnia zmiana: ${journey.admin.email}, `).waitFor();
    expect(await met.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Miejscowość: \S+.* → Łódź$/),
    ]);
    expect(await hers.getByLabel('Miejscowość', { exact: true }).inputValue()).toBe('Łódź');
    await hers.getByText('Zmieniono w międzyczasie', { exact: true }).waitFor();
    await met.getByText('Zostają Twoje zmiany: Na ile dni przed targami kończą się zwroty.').waitFor();

    await save(hers);
    await met.getByText('Najpierw wybierz wersję w każdym z tych pól').waitFor();
    await met.getByRole('radio', { name: 'Zapisane teraz Hala Expo' }).check();
    expect(await hers.getByLabel('Miejsce', { exact: true }).inputValue()).toBe('Hala Expo');
    await met.getByRole('radio', { name: 'Wpisane tutaj Atlas Arena' }).check();
    await save(hers);
    await hers.waitForURL(/\/fairs$/);

    const fairs: FairView[] = await (await owner.request.get(`${journey.shop}/api/fairs/list`)).json();
    expect(fairs.find(({ id }) => id === fairId)).toMatchObject({
      city: 'Łódź',
      place: 'Atlas Arena',
      refundDays: 7,
    });
  });

  test('the fair tells who did what', async () => {
    const page = await journey.open(fairAddress(journey.fairId, 'history'), owner);
    const edits = page.getByRole('listitem').filter({ hasText: 'Zmieniono dane targów' });
    await edits.nth(1).getByText(journey.admin.email).waitFor();
    const last = edits.first();
    expect(await last.textContent()).toMatch(/\d{4}, godz\.\s\d\d:\d\d, anna@example\.com/);
    expect(await last.getByRole('definition').allTextContents()).toEqual([
      'Było: Hala Expo → Jest: Atlas Arena',
      'Było: 3 → Jest: 7',
    ]);
  });
});

test('a user who saved the same fair in another tab is not told that it was somebody else', async () => {
  const path = `/fairs/edit/${journey.fairId}`;
  const [first, second] = await Promise.all([journey.open(path, owner), journey.open(path, owner)]);
  await first.getByLabel('Miejsce', { exact: true }).fill('Hala z pierwszej karty');
  await save(first);
  await first.waitForURL(/\/fairs$/);
  await second.getByLabel('Miejsce', { exact: true }).fill('Hala z drugiej karty');
  await save(second);
  const met = conflict(second);
  await met.getByText(`Ostatnia zmiana: ${journey.admin.email}, `).waitFor();
  expect(await met.textContent()).not.toMatch(/ktoś|dwie osoby/i);
  await met.getByRole('radio', { name: 'Wpisane tutaj Hala z drugiej karty' }).check();
  await save(second);
  await second.waitForURL(/\/fairs$/);
});

describe('two people at one promo code', () => {
  test('the discount of a code is one choice, and everything can be discarded', async () => {
    const { fairId } = journey;
    const discount = { kind: 'percent', percent: 10 };
    await post(owner, createCoupon.path, { fairId, code: 'RAZEM', discount, ticketTypeIds: [] });
    const path = `/coupon/edit/${encodeURIComponent(couponId(fairId, 'RAZEM'))}`;
    const [hers, his] = await Promise.all([journey.open(path, anna), journey.open(path, owner)]);
    await his.getByLabel('Co daje').selectOption('amount');
    await his.getByLabel('Ile złotych').fill('50');
    await save(his);
    await his.waitForURL(/\/fairs$/);

    await hers.getByLabel('Ile procent').fill('25');
    await hers.getByLabel('Notatka').fill('dla prasy');
    await save(hers);
    const met = conflict(hers);
    await met.getByRole('radio', { name: /^Zapisane teraz Co daje: zniżkę kwotową/ }).check();
    expect(await hers.getByRole('textbox', { name: 'Ile złotych' }).inputValue()).toBe('50');
    await met.getByRole('button', { name: 'Odrzuć moje zmiany' }).click();
    expect(await hers.getByLabel('Notatka').inputValue()).toBe('');
    await hers.getByLabel('Notatka').fill('dla prasy');
    await save(hers);
    await hers.waitForURL(/\/fairs$/);

    const page = await journey.open(path, owner);
    expect(await page.getByLabel('Notatka').inputValue()).toBe('dla prasy');
    expect(await page.getByLabel('Ile złotych').inputValue()).toBe('50');
    await page.getByText('Historia zmian').click();
    await page.getByText('Zmieniono kod promocyjny').first().waitFor();
    await page.getByText('Dodano kod promocyjny').waitFor();
  });

  test('the fair still tells of a code that was removed', async () => {
    const page = await journey.open(
      `/coupon/edit/${encodeURIComponent(couponId(journey.fairId, 'RAZEM'))}`,
      owner,
    );
    await page.getByRole('button', { name: 'Usuń', exact: true }).click();
    await page.waitForURL(/\/fairs$/);
    await page.goto(journey.shop + fairAddress(journey.fairId, 'history'));
    const entry = page.getByRole('listitem').filter({ hasText: 'Usunięto kod promocyjny' });
    await entry.getByText(/pól$|pola$/).click();
    expect(await entry.textContent()).toContain('RAZEM');
  });
});

describe('two people at one mail', () => {
  const subject = (page: Page) => page.getByLabel('Temat');

  test('the default takes nothing back that somebody saved meanwhile', async () => {
    await post(owner, saveMailConfig.path, { kind: 'ticket', message: mailTemplates.ticket, version: 0 });
    const [hers, his] = await Promise.all([
      journey.open('/mailConfig', anna),
      journey.open('/mailConfig', owner),
    ]);
    await subject(hers).waitFor();
    await subject(his).fill('Temat od szefa');
    await save(his);
    await his.getByText('Zapisano').first().waitFor();
    const restore = () => hers.getByRole('button', { name: 'Przywróć domyślną' });
    await restore().click();
    await hers.getByRole('dialog').getByRole('button', { name: 'Przywróć domyślną' }).click();
    await conflict(hers).waitFor();
    expect(await subject(hers).inputValue()).toBe('Temat od szefa');
    await restore().click();
    await hers.getByRole('dialog').getByRole('button', { name: 'Przywróć domyślną' }).click();
    await hers.getByText('Wróciła treść domyślna').waitFor();
  });

  test('a text that is typed while a save is on its way is still one’s own change', async () => {
    const [hers, his] = await Promise.all([
      journey.open('/mailConfig', anna),
      journey.open('/mailConfig', owner),
    ]);
    await subject(his).waitFor();
    await hers.route('**/api/mailconfig/save', async (route) => {
      await hers.getByLabel('Przycisk').fill('Po kliknięciu');
      await route.continue();
    });
    await subject(hers).fill('Zapisany temat');
    await save(hers);
    await hers.getByText('Zapisano').first().waitFor();
    await hers.unroute('**/api/mailconfig/save');
    await his.reload();
    await subject(his).fill('Temat od szefa');
    await save(his);
    await his.getByText('Zapisano').first().waitFor();
    await save(hers);
    await conflict(hers).waitFor();
    expect(await hers.getByLabel('Przycisk').inputValue()).toBe('Po kliknięciu');
    expect(await subject(hers).inputValue()).toBe('Temat od szefa');
  });
});

describe('former colleagues', () => {
  test('a colleague who is gone is still named where they changed something', async () => {
    const page = await journey.open('/users', owner);
    await page
      .getByRole('row', { name: /anna@example\.com/ })
      .getByRole('button', { name: 'Usuń' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Usuń', exact: true }).click();
    await page.getByText('Konto Anna (anna@example.com) zostało usunięte').first().waitFor();
    await page.getByText('Historia zmian').click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Usunięto konto' })
      .getByText('anna@example.com')
      .waitFor();
    await page.goto(journey.shop + fairAddress(journey.fairId, 'history'));
    await page
      .getByText(/, anna@example\.com$/)
      .first()
      .waitFor();
  });
});
