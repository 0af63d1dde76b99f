import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { barriersOn } from '../../support/axe.ts';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { fillForm, mailsTo } from '../../support/shopper.ts';

/** How long the sandbox's owner of a code takes to confirm it. */
const IN_THE_APP = 1_000;
/** What may pass beside that from the button to the tickets. */
const BESIDE = 2_000;

let at: Journey;
let admin: BrowserContext;
beforeAll(async () => {
  at = await startJourney();
  admin = await at.logIn();
  // The first call of a function takes its start, which is nobody's in a shop that is open.
  await paidBy('777111', 'rozgrzewka@example.com');
});
afterAll(() => at?.stop());

const payButton = (page: Page) => page.getByRole('button', { name: /^Zapłać \d/ });
const tickets = (page: Page) => page.getByRole('heading', { name: /^Dziękujemy, bilet/ });
const codeField = (page: Page) => page.getByLabel('Kod BLIK', { exact: true });

/** The form on a phone, filled in, with BLIK chosen and its terms accepted. */
async function form(email: string): Promise<Page> {
  const page = await (await at.browser.newContext(phone)).newPage();
  await fillForm(page, at.shop, email);
  await page.getByLabel('Zapłacę kodem BLIK na tej stronie').check();
  await codeField(page).waitFor();
  return page;
}

async function paidBy(code: string, email: string): Promise<Page> {
  const page = await form(email);
  await codeField(page).fill(code);
  await page.getByRole('checkbox', { name: /Oświadczam/ }).check();
  await payButton(page).click();
  await page.waitForURL(/thankyou/);
  return page;
}

/** Another code on the order's page. */
async function payAgain(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  const terms = page.getByRole('checkbox', { name: /Oświadczam/ });
  if (!(await terms.isChecked())) await terms.check();
  await payButton(page).click();
}

describe('the code in the form', () => {
  test('a code is asked for with its terms, unticked, and takes what a bank’s app copies', async () => {
    const page = await form('pole@example.com');
    const terms = page.getByRole('checkbox', { name: /Oświadczam/ });
    expect(await terms.isChecked()).toBe(false);
    for (const name of ['regulaminem', 'obowiązkiem informacyjnym'])
      expect(await page.getByRole('link', { name }).getAttribute('href')).toMatch(
        /^https:\/\/www\.przelewy24\.pl\//,
      );
    await payButton(page).click();
    await page.getByText('Wpisz sześć cyfr kodu BLIK').first().waitFor();
    await page.getByText('Zaznacz, aby zapłacić kodem BLIK').first().waitFor();
    await codeField(page).fill(' 777-123 9');
    expect(await codeField(page).inputValue()).toBe('777 123');
    expect(await codeField(page).getAttribute('inputmode')).toBe('numeric');
    expect(await codeField(page).getAttribute('autocomplete')).toBe('one-time-code');
    expect(await barriersOn(page)).toEqual([]);
    await page.reload();
    await page.getByLabel('Zapłacę kodem BLIK na tej stronie').waitFor();
    expect(await codeField(page).count()).toBe(0);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).toContain('pole@example.com');
    expect(stored).not.toMatch(/777\s?123/);
  });

  test('a confirmed code shows the tickets within two seconds beside the owner’s own', async () => {
    const page = await form('szybko@example.com');
    await codeField(page).fill('777222');
    await page.getByRole('checkbox', { name: /Oświadczam/ }).check();
    const began = Date.now();
    await payButton(page).click();
    await page.getByText('Potwierdź płatność w aplikacji banku').waitFor();
    await tickets(page).waitFor();
    expect(Date.now() - began).toBeLessThan(IN_THE_APP + BESIDE);
    expect(page.url()).not.toMatch(/777\s?222/);
    await page.getByText(/^BLIK/).waitFor();
  });

  test('a payment that the provider tells of twice makes one order and one mail', async () => {
    const email = 'dwa-razy@example.com';
    const page = await paidBy('301222', email);
    await tickets(page).waitFor();
    await at.cloud.idle();
    expect(await mailsTo(at.inbox, email)).toHaveLength(1);
    const office = await at.open(`/tickets/sold/?query=${encodeURIComponent(email)}`, admin);
    await office.getByText('1 bilet', { exact: true }).waitFor();
    await office.close();
  });
});

describe('a code that does not pay', () => {
  test.each([
    ['a wrong one', '100222', 'Ten kod BLIK jest nieprawidłowy'],
    ['an expired one', '101222', 'Ten kod BLIK stracił ważność'],
    ['a used one', '102222', 'Tego kodu BLIK już użyto'],
    ['one over the limit', '103222', 'przekracza limit'],
    ['one without money behind it', '104222', 'za mało pieniędzy'],
    ['one refused for an unknown reason', '105222', 'Płatność się nie powiodła'],
  ])('%s is said to be that, and another one pays', async (_, code, words) => {
    const page = await paidBy(code, `blik-${code}@example.com`);
    await page.getByText(words).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await payAgain(page, '777333');
    await tickets(page).waitFor();
  });

  test('after five codes the page says so, and the provider’s page takes over', async () => {
    const page = await paidBy('100333', 'piec@example.com');
    for (let tried = 2; tried <= 5; tried += 1) {
      await codeField(page).waitFor();
      await payAgain(page, '100333');
      await expect
        .poll(() =>
          codeField(page)
            .count()
            .then(async (count) => count === 0 || (await codeField(page).inputValue()) === ''),
        )
        .toBe(true);
    }
    await page.getByText(/wpisano już pięć kodów/).waitFor();
    expect(await codeField(page).count()).toBe(0);
    await page.getByRole('link', { name: /^Zapłać inaczej/ }).click();
    await page.waitForURL(/trnRequest/);
  });

  test('a no in the app, or no answer, ends the waiting in words; the money of a late yes still pays', async () => {
    const page = await paidBy('200333', 'nie@example.com');
    await page.getByText('Potwierdź płatność w aplikacji banku').waitFor();
    // Meanwhile no other code is asked for: two that are confirmed are two charges.
    expect(await codeField(page).count()).toBe(0);
    await at.advance('PT75S');
    await page.getByText('Płatność niepotwierdzona').waitFor();
    await payAgain(page, '300333');
    await codeField(page).waitFor({ state: 'detached' });
    await page.getByText('Potwierdź płatność w aplikacji banku').waitFor();
    await at.advance('PT75S');
    await page.getByText('Płatność niepotwierdzona').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await at.advance('PT20S');
    await tickets(page).waitFor();
  });

  test('a charge that the provider answers with an error is found, and made once', async () => {
    const page = await paidBy('500333', 'cisza@example.com');
    await tickets(page).waitFor();
    const { payments } = at;
    const sessions = (await (await fetch(`${payments}/sandbox/sessions`)).json()) as {
      email: string;
      status: string;
    }[];
    expect(sessions.filter(({ email }) => email === 'cisza@example.com')).toMatchObject([
      { status: 'verified' },
    ]);
  });

  test('a buyer who began on the provider’s page may pay by a code after all', async () => {
    const page = await (await at.browser.newContext(phone)).newPage();
    await fillForm(page, at.shop, 'jednak@example.com');
    await payButton(page).click();
    await page.waitForURL(/trnRequest/);
    await page.getByRole('button', { name: /Anuluj|Zrezygnuj/ }).click();
    await page.waitForURL(/thankyou/);
    await page.getByRole('button', { name: 'Zapłać kodem BLIK na tej stronie' }).click();
    await payAgain(page, '777444');
    await tickets(page).waitFor();
  });
});

test('no code that was typed stands in any log of the machine', async () => {
  const files = await readdir(at.cloud.logs, { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'utf8')),
  );
  expect(texts.join('').length).toBeGreaterThan(10_000);
  for (const text of texts)
    expect(text).not.toMatch(/(?<![0-9a-z-])(100|101|200|300|301|500|777)(222|333|444)(?![0-9a-z-])/i);
});
