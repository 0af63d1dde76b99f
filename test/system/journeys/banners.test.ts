import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FairView, listFairs } from '#shared/contract/fairs.ts';
import { barriersOn } from '../../support/axe.ts';
import { phone } from '../../support/browser.ts';
import { contrastUnder } from '../../support/contrast-under.ts';
import { type Journey, startJourney } from '../../support/journey.ts';
import { fillForm, mailsTo, payByBlik } from '../../support/shopper.ts';
import { readPdf } from '../../unit/functions/documents/pdf/read-pdf.ts';

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney();
  page = await journey.open(`/fairs/${journey.fairId}`, await journey.logIn());
  await page.getByRole('link', { name: /^Dane\si\sbanery/ }).click();
  await page.getByRole('link', { name: 'Zmień banery' }).click();
  await page.getByRole('heading', { level: 1, name: 'Banery' }).waitFor();
});
afterAll(() => journey?.stop());

/** A picture of this size, drawn by the browser itself. */
async function draw(width: number, height: number, type: 'png' | 'webp'): Promise<Buffer> {
  const blank = await journey.browser.newPage();
  const base64 = await blank.evaluate(
    ([w, h, as]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const paper = canvas.getContext('2d');
      for (let x = 0; x < w; x += 8) {
        if (paper) paper.fillStyle = `hsl(${x % 360} 60% 40%)`;
        paper?.fillRect(x, 0, 8, h);
      }
      return canvas.toDataURL(`image/${as}`).split(',')[1] ?? '';
    },
    [width, height, type] as const,
  );
  await blank.close();
  return Buffer.from(base64, 'base64');
}

/** The picture that is hardest to read white words on. */
async function whitePicture(): Promise<Buffer> {
  const blank = await journey.browser.newPage({ viewport: { width: 1200, height: 400 } });
  const picture = await blank.screenshot();
  await blank.close();
  return picture;
}

/** The lower edge of the lowest one, in pixels. */
const lowest = (locator: Locator) =>
  locator.evaluateAll((all) => Math.max(...all.map((element) => element.getBoundingClientRect().bottom)));

const card = (name: string, on = page) => on.getByRole('region', { name, exact: true });
const choose = (name: string, buffer: Buffer, on = page) =>
  card(name, on)
    .locator('input[type=file]')
    .setInputFiles({ name: 'baner.png', mimeType: 'image/png', buffer });
const save = (name: string, on = page) =>
  card(name, on).getByRole('button', { name: 'Zapisz obraz' }).click();
/** Once saved, the card offers to remove it. */
const saved = (name: string, on = page) => card(name, on).getByRole('button', { name: 'Usuń' }).waitFor();

async function banners(): Promise<FairView['banners']> {
  const fairs = (await (await page.request.get(`${journey.shop}${listFairs.path}`)).json()) as FairView[];
  return fairs.find(({ id }) => id === journey.fairId)?.banners as FairView['banners'];
}

test('a file that is no picture, or too large, is refused beside its place', async () => {
  await choose('Formularz sprzedaży', Buffer.from('<svg/>'));
  await card('Formularz sprzedaży').getByRole('alert').getByText('Tego pliku nie da się użyć').waitFor();
  await choose('Maile do kupujących', Buffer.alloc(2 * 1024 * 1024));
  await card('Maile do kupujących').getByRole('alert').getByText('mniej niż 2').waitFor();
});

test('each picture is seen where it belongs', async () => {
  await choose('Formularz sprzedaży', await draw(1600, 1600, 'png'));
  await card('Formularz sprzedaży').getByText('Po 33% u góry i u dołu zostanie ucięte').waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await save('Formularz sprzedaży');
  await saved('Formularz sprzedaży');
  await choose('Maile do kupujących', await draw(1200, 400, 'png'));
  await save('Maile do kupujących');
  await saved('Maile do kupujących');
  await card('Strona zamówienia').getByRole('button', { name: 'Weź obraz z formularza' }).click();
  await card('Strona zamówienia').getByText('zostanie ucięte').waitFor();
  await save('Strona zamówienia');
  await saved('Strona zamówienia');
  await choose('Bilet PDF', await draw(2300, 500, 'webp'));
  await card('Bilet PDF').getByText('Zapiszemy go jako JPEG').waitFor();
  await save('Bilet PDF');
  await saved('Bilet PDF');
  await choose('Mapa na bilecie', await draw(800, 500, 'png'));
  await save('Mapa na bilecie');
  await saved('Mapa na bilecie');
  const { mail, ticket } = await banners();
  expect(ticket).toMatch(/\.jpg$/);

  const lower = page.getByRole('form', { name: 'Dolna połowa biletu' });
  await lower.getByLabel('Link do programu').fill('targi.example.com/program');
  await lower.getByRole('button', { name: 'Zapisz' }).click();
  await lower.getByText('Sprawdź, czy wpis jest poprawny').waitFor();
  await lower.getByLabel('Link do programu').fill('https://targi.example.com/program');
  await lower.getByLabel('Słowo od organizatora po polsku').fill('Szatnia w holu, bez opłat.');
  await lower.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByText('Dolna połowa biletu została zapisana').waitFor();

  const shop = await journey.browser.newPage({ locale: 'pl-PL' });
  const shown = (path: RegExp) =>
    shop.waitForResponse(
      (answer) => path.test(answer.url()) && answer.headers()['content-type'] === 'image/png',
    );
  await shop.setViewportSize({ width: 1280, height: 800 });
  await Promise.all([shown(/\/form-/), fillForm(shop, journey.shop, 'baner@example.com')]);
  await shop.evaluate(() => scrollTo(0, 0));
  await shop
    .getByRole('button', { name: /^Zapłać/ })
    .first()
    .click();
  await Promise.all([shown(/\/thankyou-/), payByBlik(shop)]);
  const [sent] = await mailsTo(journey.inbox, 'baner@example.com');
  expect(sent?.body.html).toContain(`/images/${mail}`);
  const pdf = await shop.getByRole('link', { name: /PDF/ }).getAttribute('href');
  const bytes = await (await shop.request.get(`${journey.shop}${pdf}`)).body();
  expect(bytes.toString('latin1')).toMatch(/\/Subtype \/Image[^>]*\/Filter \/DCTDecode/);
  const { texts } = readPdf(bytes);
  const words = texts.map(({ text }) => text.replace(/\s/g, ' '));
  expect(words).toContain('targi.example.com/program');
  expect(words).toContain('Szatnia w holu, bez opłat.');
});

test('with a picture, every ticket stands above 800 px at a desk, and the first above the total on a phone', async () => {
  const desk = await journey.browser.newPage({ viewport: { width: 1280, height: 800 } });
  const hand = await journey.browser.newPage(phone);
  for (const shop of [desk, hand]) {
    await shop.goto(journey.shop);
    await shop.getByRole('region', { name: 'Cookies' }).waitFor();
    await shop.locator('header img').waitFor();
    // Another font's lines are higher.
    await shop.evaluate(() => document.fonts.ready);
  }
  await expect
    .poll(async () => (await desk.getByRole('banner').boundingBox())?.height)
    .toBeLessThanOrEqual(320);
  expect(await lowest(desk.getByRole('button', { name: /^Więcej: / }))).toBeLessThan(800);
  const total = await hand.getByRole('complementary', { name: 'Podsumowanie' }).boundingBox();
  expect(await lowest(hand.getByRole('button', { name: /^Więcej: / }).first())).toBeLessThan(total?.y ?? 0);
});

test('a user who saves second keeps the chosen file and saves it over the first', async () => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  const picture = await draw(1200, 400, 'png');
  await choose('Strona zamówienia', picture, other);
  await choose('Strona zamówienia', picture);
  await save('Strona zamówienia', other);
  await saved('Strona zamówienia', other);
  const { thankYou: theirs } = await banners();
  await save('Strona zamówienia');
  await card('Strona zamówienia').getByText('Te targi zmieniono w').waitFor();
  await save('Strona zamówienia');
  await saved('Strona zamówienia');
  expect((await banners()).thankYou).not.toBe(theirs);
});

test('one picture fills the four places like it in one act, asks where others were, and each is still replaced', async () => {
  const replacing = page.getByRole('dialog', { name: /^Użyć tego obrazu/ });
  const before = await banners();
  await choose('Formularz sprzedaży', await draw(1500, 500, 'webp'));
  await card('Formularz sprzedaży')
    .getByRole('button', { name: /^Zapisz tu, w\smailach/ })
    .click();
  await replacing.getByText('Maile do kupujących, Bilet PDF, Strona zamówienia').waitFor();
  await replacing.getByRole('button', { name: 'Zastąp obrazy' }).click();
  await page.getByText(/^Ten sam obraz jest/).waitFor();
  const { form, mail, ticket, thankYou, map } = await banners();
  for (const [kind, key] of Object.entries({ form, mail, ticket, thankYou }))
    expect(key, kind).not.toBe(before[kind as keyof typeof before]);
  expect([form, mail, thankYou].map((key) => key?.split('.').at(-1))).toEqual(['webp', 'jpg', 'webp']);
  expect(ticket).toMatch(/\.jpg$/);
  expect(map).toBe(before.map);
  expect(await barriersOn(page)).toEqual([]);
  await choose('Maile do kupujących', await draw(1200, 400, 'png'));
  await save('Maile do kupujących');
  await expect.poll(async () => (await banners()).mail).toMatch(/\.png$/);
  expect((await banners()).thankYou).toBe(thankYou);
  await card('Formularz sprzedaży')
    .getByRole('button', { name: /^Użyj też/ })
    .click();
  await replacing.getByRole('button', { name: 'Zastąp obrazy' }).click();
  await expect.poll(async () => (await banners()).thankYou).not.toBe(thankYou);
  expect((await banners()).mail).toMatch(/\.jpg$/);
});

test('a picture that came into some of the places says which lack it, and goes there at the next try', async () => {
  const form = card('Formularz sprzedaży');
  const fill = async () => {
    await form.getByRole('button', { name: /^Użyj też/ }).click();
    await page.getByRole('button', { name: 'Zastąp obrazy' }).click();
  };
  const before = await banners();
  const ofTicket = /editBanner.*kind=ticket/i;
  await page.route(ofTicket, (route) => route.abort());
  await fill();
  await form.getByText(/^Nie\swszędzie.+: Bilet PDF, Strona\szamówienia\. /).waitFor();
  const after = await banners();
  expect([after.mail === before.mail, after.thankYou === before.thankYou]).toEqual([false, true]);
  await page.unroute(ofTicket);
  await fill();
  await expect.poll(async () => (await banners()).thankYou).not.toBe(before.thankYou);
});

test('a picture is taken away after asking, by the keyboard alone', async () => {
  await card('Bilet PDF').getByRole('button', { name: 'Usuń' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).focus();
  await page.keyboard.press('Enter');
  const chooser = card('Bilet PDF').getByRole('button', { name: 'Wybierz obraz' });
  await chooser.waitFor();
  await expect.poll(() => chooser.evaluate((button) => button === document.activeElement)).toBe(true);
  expect((await banners()).ticket).toBeUndefined();
});

test('the fair’s colour comes from its banner, is made readable, and is worn by the form at once', async () => {
  await page.goto(`${journey.shop}/fairs/editBanners/${journey.fairId}`);
  const colour = page.getByRole('form', { name: 'Kolor targów' });
  await choose('Formularz sprzedaży', await draw(1200, 400, 'png'));
  await save('Formularz sprzedaży');
  await saved('Formularz sprzedaży');
  await colour
    .getByRole('button', { name: /^Użyj koloru z\sbanera: #/ })
    .first()
    .click();
  expect(await colour.getByLabel('Kolor', { exact: true }).inputValue()).toMatch(/^#[0-9a-f]{6}$/);
  await colour.getByLabel('Kolor', { exact: true }).fill('#ffd400');
  await colour.getByText('Przyciemniliśmy kolor, żeby napisy były czytelne').waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await colour.getByRole('button', { name: 'Zapisz' }).click();
  await page.getByText('Kolor targów został zapisany').waitFor();
  const visitor = await (await journey.browser.newContext({ locale: 'pl-PL' })).newPage();
  const shown = () =>
    visitor
      .getByRole('button', { name: /^Zapłać/ })
      .evaluate((button) => getComputedStyle(button).backgroundColor.match(/\d+/g)?.map(Number) ?? []);
  await expect
    .poll(
      async () => {
        await visitor.goto(journey.shop);
        const [red = 0, green = 0, blue = 255] = await shown();
        return red > green && green > 0 && blue === 0;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  expect(await barriersOn(visitor)).toEqual([]);
  await visitor.route(/\/images\//, async (route) =>
    route.fulfill({ body: await whitePicture(), contentType: 'image/png' }),
  );
  for (const width of [320, 390, 768, 1024, 1280, 2560]) {
    await visitor.setViewportSize({ width, height: 900 });
    await visitor.goto(journey.shop);
    const words = visitor.getByRole('banner').locator('h1, p, dd, nav a, div > span:has(svg)');
    for (const place of await words.all())
      expect(await contrastUnder(place), `${width} px: ${await place.textContent()}`).toBeGreaterThan(4.5);
  }
  await colour.getByRole('button', { name: 'Bez koloru' }).click();
  await colour.getByRole('button', { name: 'Zapisz' }).click();
});
