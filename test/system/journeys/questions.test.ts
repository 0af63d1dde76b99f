import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fairAddress } from '#web/src/lib/fair-address.ts';
import { barriersOn } from '../../support/axe.ts';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { fillForm, payByBlik } from '../../support/shopper.ts';

let journey: Journey;
let admin: BrowserContext;
let office: Page;
beforeAll(async () => {
  journey = await startJourney();
  admin = await journey.logIn();
});
afterAll(() => journey?.stop());

const FIRM = 'Czy prowadzisz już firmę?';
const TRADE = 'Jaka branża Cię interesuje?';
const NEWS = 'Newsletter';
const CONSENT = 'Chcę dostawać newsletter organizatora.';
const BUYER = 'pytana@example.com';

/** The dialog of a new question of a kind. */
async function newQuestion(kind: string) {
  await office.getByRole('button', { name: 'Dodaj pytanie' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Rodzaj').selectOption({ label: kind });
  return {
    dialog,
    save: async () => {
      await dialog.getByRole('button', { name: 'Zapisz' }).click();
      await dialog.waitFor({ state: 'detached' });
    },
  };
}
const inPolish = (dialog: Awaited<ReturnType<typeof newQuestion>>['dialog'], name: string) =>
  dialog.getByLabel(`${name} po polsku`);
const rows = () => office.getByRole('button', { name: /^Zmień pytanie: / });
const names = async () =>
  (await rows().evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))).map((name) =>
    name.replace('Zmień pytanie: ', ''),
  );
const preview = () => office.getByRole('region', { name: 'Podgląd' });

test('an Admin makes questions, one of which depends on another, and sees them as buyers will', async () => {
  office = await journey.open(fairAddress(journey.fairId, 'details'), admin);
  await office.getByRole('link', { name: 'Pytania i zgody w formularzu' }).click();
  await office.getByText('Te targi o nic nie pytają').waitFor();

  const firm = await newQuestion('Tak albo nie');
  await firm.dialog.getByRole('button', { name: 'Zapisz' }).click();
  await firm.dialog.getByText('To pole jest wymagane!').waitFor();
  await inPolish(firm.dialog, 'Treść pytania').fill(FIRM);
  await firm.dialog.getByLabel('Wymagane').check();
  await firm.save();

  const trade = await newQuestion('Jedno z listy');
  await inPolish(trade.dialog, 'Treść pytania').fill(TRADE);
  for (const [n, name] of ['Gastronomia', 'Edukacja'].entries())
    await inPolish(trade.dialog, `Odpowiedź ${n + 1}`).fill(name);
  await trade.dialog.getByLabel('Pokazuj, gdy odpowiedź na pytanie').selectOption({ label: FIRM });
  await trade.dialog.getByLabel('brzmi').selectOption({ label: 'Tak' });
  await trade.save();

  const news = await newQuestion('Zgoda');
  await inPolish(news.dialog, 'Nazwa zgody w tabelach').fill(NEWS);
  await inPolish(news.dialog, 'Treść zgody').fill(CONSENT);
  await news.dialog.getByLabel('Gdzie wycofać zgodę').fill('rodo@example.com');
  await news.save();

  expect(await names()).toEqual([FIRM, TRADE, NEWS]);
  await preview().getByText(FIRM).waitFor();
  expect(await preview().getByText(TRADE).count()).toBe(0);
  await preview().getByRole('radio', { name: 'Tak' }).check();
  await preview().getByText(TRADE).waitFor();
  expect(await barriersOn(office)).toEqual([]);
});

test('the keyboard moves a question, and one that another depends on cannot be removed', async () => {
  const up = office.getByRole('button', { name: `Przesuń wyżej: ${NEWS}` });
  await up.focus();
  await office.keyboard.press('Enter');
  await office.getByText(`${NEWS}: miejsce 2 z 3`).waitFor();
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
  await office.keyboard.press('Enter');
  await expect.poll(names).toEqual([NEWS, FIRM, TRADE]);
  await office.getByRole('button', { name: `Usuń pytanie: ${FIRM}` }).click();
  await office.getByText('Od tego pytania zależy').waitFor();
  await office.getByRole('button', { name: `Usuń pytanie: ${NEWS}` }).click();
  await expect.poll(names).toEqual([FIRM, TRADE]);
  await office.getByRole('button', { name: 'Cofnij' }).click();
  await expect.poll(names).toEqual([NEWS, FIRM, TRADE]);
  await office.reload();
  await office.getByText(TRADE).first().waitFor();
  expect(await names()).toEqual([NEWS, FIRM, TRADE]);
});

test('an Admin who saves after another is told, keeps what was typed, and both changes stand', async () => {
  const other = await journey.open(`/fairs/questions/${journey.fairId}`, admin);
  await office.getByRole('button', { name: `Zmień pytanie: ${TRADE}` }).click();
  const mine = office.getByRole('dialog');
  await mine.getByLabel('Podpowiedź pod polem po polsku').fill('Wybierz jedną.');

  await other.getByRole('button', { name: `Zmień pytanie: ${FIRM}` }).click();
  const theirs = other.getByRole('dialog');
  await theirs.getByLabel('Podpowiedź pod polem po polsku').fill('Także jednoosobową.');
  await theirs.getByRole('button', { name: 'Zapisz' }).click();
  await theirs.waitFor({ state: 'detached' });

  await mine.getByRole('button', { name: 'Zapisz' }).click();
  await mine.getByText('Te pytania zmieniono w międzyczasie').waitFor();
  await mine.getByRole('button', { name: 'Zapisz' }).click();
  await mine.waitFor({ state: 'detached' });
  await preview().getByText('Także jednoosobową.').waitFor();
  await preview().getByRole('radio', { name: 'Tak' }).check();
  await preview().getByText('Wybierz jedną.').waitFor();
});

test('a buyer on a phone answers, comes back after reloading and from the payment, and the office sees it', async () => {
  const page = await (await journey.browser.newContext(phone)).newPage();
  const asked = page.getByRole('region', { name: 'Pytania organizatora' });
  // The edge keeps the sale for some seconds.
  await expect
    .poll(
      async () => {
        await page.goto(journey.shop);
        return asked.waitFor({ timeout: 3_000 }).then(
          () => true,
          () => false,
        );
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await fillForm(page, journey.shop, BUYER);
  const consent = asked.getByRole('checkbox', { name: new RegExp(CONSENT) });
  expect(await consent.isChecked()).toBe(false);
  const pay = () => page.getByRole('button', { name: /^Zapłać/ }).click();
  await pay();
  await page.getByRole('alert').getByRole('link', { name: /firmę/ }).click();
  const yes = asked.getByRole('radio', { name: 'Tak' });
  await expect.poll(() => yes.evaluate((radio) => radio === document.activeElement)).toBe(true);
  await yes.check();
  await asked.getByRole('radio', { name: 'Edukacja' }).check();
  await consent.check();
  expect(await barriersOn(page)).toEqual([]);

  const isKept = async () => {
    await asked.getByRole('radio', { name: 'Edukacja' }).waitFor();
    expect(await asked.getByRole('radio', { name: 'Edukacja' }).isChecked()).toBe(true);
    expect(await consent.isChecked()).toBe(true);
  };
  await page.reload();
  await isKept();
  await pay();
  await page.waitForURL(/trnRequest/);
  await page.goBack();
  await isKept();
  await pay();
  await payByBlik(page);
  await page.getByRole('heading', { name: /^Dziękujemy, bilet/ }).waitFor();

  const sold = await journey.open(`/tickets/sold/?query=${encodeURIComponent(BUYER)}`, admin);
  await sold
    .getByRole('link', { name: /^\w{4}-\w{4}-\w{4}$/ })
    .first()
    .click();
  const answers = sold.getByRole('dialog').getByRole('region', { name: 'Odpowiedzi na pytania' });
  await answers.getByText('Edukacja').waitFor();
  expect(await answers.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/^Newsletter Tak: Chcę/),
    `${FIRM} Tak`,
    expect.stringMatching(/Edukacja/),
  ]);
});
