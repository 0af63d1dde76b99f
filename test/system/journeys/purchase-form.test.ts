import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveRefCode } from '#shared/contract/reference-codes.ts';
import { fairAddress } from '#web/src/lib/fair-address.ts';
import { phone } from '../../support/browser.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { type OfficeCalls, officeCalls } from '../../support/office-calls.ts';
import { fillForm, mailsTo, openLine, payByBlik } from '../../support/shopper.ts';

let journey: Journey;
let admin: BrowserContext;
let calls: OfficeCalls;
beforeAll(async () => {
  journey = await startJourney();
  admin = await journey.logIn();
  calls = officeCalls(admin, journey);
});
afterAll(() => journey?.stop());

/** The form in a new browser, filled in. */
async function form(email: string): Promise<Page> {
  const page = await (await journey.browser.newContext({ locale: 'pl-PL' })).newPage();
  await fillForm(page, journey.shop, email);
  return page;
}
const choose = (page: Page, type: string) => page.getByRole('group').getByText(type, { exact: true }).click();
const payButton = (page: Page, amount = '') =>
  page.getByRole('button', { name: new RegExp(`^Zapłać ${amount}`) });
const atPayment = (page: Page) => page.waitForURL(/trnRequest/);
const bought = (page: Page) => page.getByRole('heading', { name: /^Dziękujemy, bilet/ }).waitFor();

/** The office finds exactly one ticket of this address. */
async function oneIsSoldTo(email: string): Promise<void> {
  const page = await journey.open(`/tickets/sold/?query=${encodeURIComponent(email)}`, admin);
  await page.getByText('1 bilet', { exact: true }).waitFor();
}

describe('before anything is typed', () => {
  test('the first + moves the choice that nobody made, the second adds a ticket', async () => {
    const page = await (await journey.browser.newContext()).newPage();
    await page.goto(journey.shop);
    const more = (type: string) => page.getByRole('button', { name: `Więcej: ${type}` });
    await payButton(page, '49,00').waitFor();
    await more('Bilet VIP').click();
    await payButton(page, '299,00').waitFor();
    await page.reload();
    await payButton(page, '299,00').waitFor();
    await more('Bilet jednodniowy').click();
    await payButton(page, '348,00').waitFor();
    const own = await (await journey.browser.newContext()).newPage();
    await own.goto(journey.shop);
    await payButton(own, '49,00').waitFor();
    await choose(own, 'Bilet jednodniowy');
    await own.getByRole('button', { name: 'Więcej: Bilet VIP' }).click();
    await payButton(own, '348,00').waitFor();
  });

  test('the form is Polish unless its address says English; changing it keeps what was typed', async () => {
    const page = await (await journey.browser.newContext({ locale: 'en-GB' })).newPage();
    await page.goto(journey.shop);
    await page.getByRole('heading', { name: 'Wybierz bilet' }).waitFor();
    await page.getByLabel('Imię').fill('Łucja');
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Choose a ticket' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en');
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Łucja');
    await page.getByRole('heading', { level: 1, name: 'Warsaw Franchise Expo' }).waitFor();
    await page.goto(`${journey.shop}/pl`);
    await page.getByRole('heading', { level: 1, name: 'Targi Franczyza Warszawa' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('pl');
  });

  test('the cookie banner comes after the header and before the tickets, and moves nothing as the code arrives', async () => {
    const page = await (await journey.browser.newContext(phone)).newPage();
    await page.goto(journey.shop);
    const order: string[] = [];
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab');
      order.push(
        await page.evaluate(() => {
          const part = document.activeElement?.closest('header, main, [aria-label=Cookies]');
          return part?.ariaLabel ?? part?.localName ?? 'skip';
        }),
      );
    }
    expect(order.filter((part, at) => part !== order[at - 1])).toEqual(['skip', 'header', 'Cookies', 'main']);
    expect(order.filter((part) => part === 'Cookies')).toHaveLength(2);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
            ),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(shift).toBeLessThan(0.02);
  });

  test('the whole form is less than two and a third screens of a phone', async () => {
    const page = await (await journey.browser.newContext(phone)).newPage();
    await page.goto(journey.shop);
    const main = page.getByRole('main');
    // It comes with the live sale, after the page.
    await page.getByLabel(/kodem BLIK/).waitFor();
    expect((await main.boundingBox())?.height).toBeLessThan(1.7 * phone.viewport.height);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(2.3 * phone.viewport.height);
  });

  test('neither the banner nor the bar with the total lies over the page at a zoom of 400 %', async () => {
    const page = await (
      await journey.browser.newContext({ viewport: { width: 320, height: 256 } })
    ).newPage();
    await page.goto(journey.shop);
    await page.getByLabel('Imię').waitFor();
    const fixed = await page.evaluate(
      () =>
        [...document.querySelectorAll('body *')].filter(
          (element) => getComputedStyle(element).position === 'fixed',
        ).length,
    );
    expect(fixed).toBe(0);
  });

  test('cookies are explained when asked about, and accepted once', async () => {
    const page = await (await journey.browser.newContext()).newPage();
    await page.goto(journey.shop);
    const banner = page.getByRole('region', { name: 'Cookies' });
    await banner.getByRole('button', { name: 'Dowiedz się więcej' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pliki cookie i pamięć przeglądarki' });
    await dialog.getByText('Nie używamy plików reklamowych ani śledzących').waitFor();
    await dialog.getByRole('button', { name: 'Zamknij', exact: true }).click();
    await banner.getByRole('button', { name: 'Akceptuję' }).click();
    await banner.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await banner.count()).toBe(0);
  });
});

/** An address of `length` characters, each of whose parts is as long as mail allows. */
const addressOf = (length: number): string =>
  `${'l'.repeat(64)}@${'d'.repeat(63)}.${'e'.repeat(63)}.${'f'.repeat(length - 64 - 1 - 2 * 64 - 3)}.pl`;

describe('lengths', () => {
  test.each([
    [
      'of 53 characters, longer than the provider takes',
      'dzial.zakupow.i.reprezentacji@expo-targowe-abc.com.pl',
    ],
    ['as long as an address can be', addressOf(254)],
  ])('an order with an address %s is paid and gets the ticket', async (_, address) => {
    const page = await form('');
    await page.getByLabel('E-mail').pressSequentially(address);
    await payButton(page).click();
    await payByBlik(page);
    await bought(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const [mail] = await mailsTo(journey.inbox, address);
    expect(mail?.destination.to).toEqual([expect.stringMatching(`<${address}>$`)]);
  });

  test('a text that is too long stays as it was typed, and its field says how much is taken', async () => {
    const page = await form(addressOf(255));
    const tooLong: [string, string, number][] = [
      ['Imię', 'Ł'.repeat(61), 60],
      ['Nazwisko', 'Ź'.repeat(61), 60],
      ['Telefon', '+48 601 002 003 004 005', 20],
    ];
    await openLine(page, /^Telefon/);
    for (const [label, typed] of tooLong) {
      await page.getByLabel(label).fill('');
      await page.getByLabel(label).pressSequentially(typed);
    }
    await openLine(page, 'Kod promocyjny');
    await page.getByLabel('Kod', { exact: true }).fill('K'.repeat(33));
    await payButton(page).click();
    for (const [label, typed, limit] of [...tooLong, ['E-mail', addressOf(255), 254] as const]) {
      expect(await page.getByLabel(label).inputValue()).toBe(typed);
      await page.getByRole('link', { name: new RegExp(`^${label}: Wpisz najwyżej ${limit} zna`) }).waitFor();
    }
    await page.getByRole('link', { name: /^Kod promocyjny: Wpisz najwyżej 32\sznaki$/ }).waitFor();
    await page.getByLabel('E-mail').fill(addressOf(254));
    await page.getByLabel('E-mail').blur();
    await page.getByRole('link', { name: /^E-mail: Wpisz/ }).waitFor({ state: 'detached' });
  });
});

describe('invoice and magazine', () => {
  test('the magazine goes to whole addresses in Poland; a doubtful NIP is a warning and no more', async () => {
    const page = await form('faktura@example.com');
    await page.getByLabel('Zamawiam bezpłatny magazyn targowy').check();
    await payButton(page).click();
    await page.getByText('Wypełnij wszystkie pola adresowe!').waitFor();
    await page.getByRole('link', { name: 'Ulica i numer: To pole jest wymagane!' }).click();
    expect(await page.getByLabel('Ulica i numer').evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    await openLine(page, /^Telefon/);
    await page.getByLabel('Kraj').selectOption('DE');
    await page.getByText('Magazynu nie wysyłamy za granicę.').waitFor();
    await page.getByLabel('Zamawiam bezpłatny magazyn targowy').waitFor({ state: 'detached' });
    await page.getByLabel('Kraj').selectOption('PL');
    await page.getByLabel('Zamawiam bezpłatny magazyn targowy').check();
    await page.getByLabel('Chcę otrzymać fakturę').check();
    await page.getByLabel('NIP').fill('123-456-32');
    await page.getByLabel('NIP').blur();
    await page.getByText('Numer NIP może być nieprawidłowy').waitFor();
    await page.getByLabel('NIP').fill('123-456-32-18');
    await page.getByText('Numer NIP może być nieprawidłowy').waitFor({ state: 'detached' });
    await page.getByLabel('NIP').fill('123-456-32-19');
    await page.getByText('Numer NIP może być nieprawidłowy').waitFor();
    await page.getByLabel('Firma').fill('Źdźbło sp. z o.o.');
    await page.getByLabel('Ulica i numer').fill('ul. Łąkowa 7/9');
    await page.getByLabel('Kod pocztowy').fill('00-95');
    await page.getByLabel('Miejscowość').fill('Łódź');
    await page.getByLabel('Województwo').selectOption({ label: 'łódzkie' });
    await payButton(page).click();
    await page.getByText('Kod pocztowy wpisz w postaci 00-000').first().waitFor();
    await page.getByLabel('Kod pocztowy').fill('90950');
    expect(await page.getByLabel('Kod pocztowy').inputValue()).toBe('90-950');
    await payButton(page).click();
    await atPayment(page);
  });
});

describe('an invoice for a private person', () => {
  test('a private person’s invoice needs no NIP and no company: the name is the buyer’s, the office sees whose it is', async () => {
    const email = 'prywatna@example.com';
    const page = await form(email);
    await page.getByLabel('Chcę otrzymać fakturę').check();
    const card = page.getByRole('region', { name: 'Faktura' });
    await card.getByLabel('NIP').fill('1234563218');
    await card.getByRole('radio', { name: 'Faktura na osobę prywatną' }).check();
    await card.getByLabel('NIP').waitFor({ state: 'detached' });
    // The ticket's own company field stays where every holder has one.
    await openLine(page, /^Telefon/);
    await page.getByRole('region', { name: 'Twoje dane' }).getByLabel('Firma').waitFor();
    const person = card.getByLabel('Imię i nazwisko na fakturze');
    const own = await person.inputValue();
    expect(own).toMatch(/^\S+ \S+$/);
    await person.fill('Żaneta');
    await payButton(page).click();
    await page.getByRole('link', { name: /^Imię i\snazwisko na\sfakturze: Podaj imię i\snazwisko$/ }).click();
    await person.fill('Żaneta Prywatna');
    await page.getByLabel('Ulica i numer').fill('Lipowa 7');
    await page.getByLabel('Kod pocztowy').fill('31007');
    await page.getByLabel('Miejscowość').fill('Kraków');
    await payButton(page).click();
    await payByBlik(page);
    await bought(page);
    await page.getByText('Faktura na osobę prywatną').waitFor();
    await page.getByText(/^Żaneta Prywatna, FV\/\d{4}\/\d+$/).waitFor();
    const office = await journey.open('/tickets/sold/?columns=all&query=prywatna', admin);
    const row = office.getByRole('row', { name: /prywatna@example\.com/ });
    await row.getByText('na osobę prywatną').waitFor();
    await row.getByRole('link').first().click();
    await office
      .getByRole('dialog')
      .getByText(/^Faktura na\sosobę prywatną FV\/\d{4}\/\d+: Żaneta Prywatna$/)
      .waitFor();
  });
});

describe('promo codes', () => {
  test('a code takes off a percentage or an amount, or makes a ticket free without payment; a word that is none is refused', async () => {
    await calls.addCoupon('DYCHA', { kind: 'amount', amount: 1000 });
    const page = await form('znizki@example.com');
    const code = page.getByLabel('Kod', { exact: true });
    await openLine(page, 'Kod promocyjny');
    const apply = async (typed: string) => {
      await code.fill(typed);
      await page.getByRole('button', { name: 'Zastosuj' }).click();
    };
    await apply('expo50');
    await page.getByText('Kod działa: płacisz o 24,50').waitFor();
    await payButton(page, '24,50').waitFor();
    await apply('DYCHA');
    await payButton(page, '39,00').waitFor();
    await apply('NIE-MA');
    await page.getByText('Nie znamy takiego kodu').first().waitFor();
    await payButton(page, '49,00').waitFor();
    await apply('gosc');
    const paying: string[] = [];
    page.on('request', (request) => request.url().includes('trnRequest') && paying.push(request.url()));
    await page.getByRole('button', { name: 'Odbierz bilet' }).click();
    await bought(page);
    expect(paying).toEqual([]);
  });

  test('an invitation for one ticket says so when it is given for two, and never changes the price unseen', async () => {
    await calls.addCoupon('JEDEN', { kind: 'free' }, 1);
    const page = await form('zaproszenie@example.com');
    await openLine(page, 'Kod promocyjny');
    await page.getByLabel('Kod', { exact: true }).fill('jeden');
    await page.getByRole('button', { name: 'Zastosuj' }).click();
    await page.getByText('Kod obejmuje jeszcze 1 bilet.').waitFor();
    await page.getByRole('button', { name: 'Odbierz bilet' }).waitFor();
    await page.getByRole('button', { name: 'Więcej: Bilet jednodniowy' }).click();
    await page.getByText('Wybierz mniej biletów albo usuń kod').waitFor();
    await payButton(page, '98,00').click();
    const summary = page.getByRole('link', { name: /^Kod promocyjny:/ });
    await summary.waitFor();
    await page.getByRole('button', { name: 'Mniej: Bilet jednodniowy' }).click();
    await page.getByRole('button', { name: 'Odbierz bilet' }).click();
    await bought(page);
    const late = await form('za-pozno@example.com');
    await openLine(late, 'Kod promocyjny');
    await late.getByLabel('Kod', { exact: true }).fill('jeden');
    await late.getByRole('button', { name: 'Zastosuj' }).click();
    await late.getByText('Ten kod został już w całości wykorzystany').first().waitFor();
  });
});

describe('while somebody fills it in', () => {
  test('a price that changes is shown before it is paid', async () => {
    const page = await form('nowa-cena@example.com');
    await choose(page, 'Bilet na wszystkie dni');
    await payButton(page, '89,00').waitFor();
    await calls.price('Bilet na wszystkie dni', 9900);
    await journey.advance('PT6S');
    await payButton(page, '89,00').click();
    await page.getByText('Cena zmieniła się').waitFor();
    await payButton(page, '99,00').click();
    await atPayment(page);
    await page.getByText(/99,00/).first().waitFor();
  });

  test('the form whose last places go says whose, keeps what was typed, and offers the waiting list and other tickets', async () => {
    const page = await form('spozniona@example.com');
    await choose(page, 'Bilet VIP');
    await calls.sell('Bilet VIP', 'szybszy@example.com', 8);
    // The edge may go on serving the sale of before for five seconds: the card knows by the refusal.
    const before = await page.context().request.get(`${journey.shop}/api/sale`);
    await page.route('**/api/sale', async (route) => route.fulfill({ body: await before.body() }));
    await payButton(page, '299,00').click();
    await page
      .getByText(/^Nie ma już biletów „Bilet VIP”/)
      .first()
      .waitFor();
    await page.getByRole('group').getByText('Wyprzedane').waitFor({ timeout: 2_000 });
    await page.getByRole('button', { name: 'Powiadom mnie, gdy zwolni się miejsce: Bilet VIP' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zamknij' }).first().click();
    expect(await page.getByRole('radio', { name: /Bilet VIP/ }).isDisabled()).toBe(true);
    expect(await page.getByLabel('Nazwisko').inputValue()).toBe('Źdźbło-Kowalska');
    await choose(page, 'Bilet jednodniowy');
    await payButton(page, '49,00').click();
    await atPayment(page);
  });

  test('the form whose network is gone says so, keeps everything, and goes on when it is back', async () => {
    const page = await form('bez-zasiegu@example.com');
    await page.context().setOffline(true);
    await payButton(page).click();
    await page.getByText('Zamówienie jeszcze do nas nie dotarło').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('bez-zasiegu@example.com');
    await page.context().setOffline(false);
    await atPayment(page);
  });

  test('the form says in both languages that payments are slow, and goes there once they answer', async () => {
    for (const [path, title] of [
      ['', 'Płatności odpowiadają wolno, Twoje miejsca czekają'],
      ['/en', 'Payments are answering slowly, and your places are waiting for you'],
    ] as const) {
      const page = await form(`wolne-platnosci${path.replace('/', '-')}@example.com`);
      let asked = 0;
      await page.route('**/api/tickets/buyTicket', async (route) => {
        asked += 1;
        if (asked > 2) return route.continue();
        return route.fulfill({
          status: 503,
          headers: { 'content-type': 'application/problem+json', 'retry-after': '1' },
          body: JSON.stringify({ code: 'payments_slow', retryAfter: 1 }),
        });
      });
      if (path) await page.getByRole('link', { name: 'English' }).click();
      await page.getByRole('button', { name: /^(Zapłać|Pay) / }).click();
      await page.getByText(title).waitFor();
      await atPayment(page);
      expect(asked).toBe(3);
    }
  });
});

describe('the same again', () => {
  test('a double click is one order; buying it once more is asked about', async () => {
    const page = await form('dwa-razy@example.com');
    await payButton(page).dblclick();
    await payByBlik(page);
    await bought(page);
    await oneIsSoldTo('dwa-razy@example.com');
    await fillAgain(page, 'dwa-razy@example.com');
    await payButton(page).click();
    const asked = page.getByRole('dialog', { name: 'Te bilety zostały już kupione' });
    await asked.getByRole('link', { name: 'Pokaż tamto zamówienie' }).click();
    await bought(page);
    await oneIsSoldTo('dwa-razy@example.com');
  });
});

/** Like `fillForm`, for a returning visitor. */
async function fillAgain(page: Page, email: string): Promise<void> {
  await page.goto(journey.shop);
  await page.getByLabel('Imię').fill('Łucja');
  await page.getByLabel('Nazwisko').fill('Źdźbło-Kowalska');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('checkbox', { name: /Akceptuję regulamin/ }).check();
}

describe('where buyers came from', () => {
  test('a reference code counts the visit, the order and what was paid', async () => {
    await calls.call('POST', saveRefCode.path, { id: journey.fairId, referenceCode: 'ulotka-26' });
    await journey.advance('PT2S');
    const page = await (await journey.browser.newContext()).newPage();
    await fillForm(page, `${journey.shop}/?ref=ulotka-26`, 'z-ulotki@example.com');
    await payButton(page, '49,00').click();
    await payByBlik(page);
    await bought(page);
    const fair = await journey.open(fairAddress(journey.fairId, 'partners'), admin);
    const row = fair
      .getByRole('region', { name: 'Kody referencyjne' })
      .getByRole('row', { name: /ulotka-26/ });
    await expect
      .poll(
        async () => {
          await fair.reload();
          await row.waitFor();
          return (await row.getByRole('cell').allInnerTexts())
            .slice(1)
            .map((text) => text.replace(/\s/g, ' '));
        },
        { timeout: 20_000 },
      )
      .toEqual(['1', '1', '1', '100,0%', '49,00 zł']);
    await fair.getByRole('link', { name: 'Przegląd' }).click();
    const funnel = fair.getByRole('region', { name: 'Sprzedaż w liczbach' });
    await funnel.getByText('zaczęte formularze').waitFor();
  });
});
