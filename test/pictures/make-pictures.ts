import { mkdirSync, writeFileSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { webBuild } from '#infra/build/web-build.ts';
import { startLocalCloud } from '#infra/local/cloud.ts';
import { type Language, languages } from '#shared/domain/text.ts';
import { actsTexts } from '#shared/texts/office/acts.ts';
import { fairsTexts } from '#shared/texts/office/fairs.ts';
import type { PictureName } from '#shared/texts/office/manual/pictures.ts';
import { wordingTexts } from '#shared/texts/office/wording.ts';
import { type FairTab, fairAddress } from '#web/src/lib/fair-address.ts';
import { type Journey, startJourney } from '../support/journey.ts';
import { busyFair } from './busy-fair.ts';

/** `npm run pictures`: takes the instructions' screenshots of the present product, in both languages. */
const FOLDER = new URL('../../web/src/features/manual/pictures/', import.meta.url).pathname;
const SCALE = 1.5;

/** High enough for the longest part; pictures end earlier, once they show what is meant. */
const desk = { viewport: { width: 1120, height: 2000 }, deviceScaleFactor: SCALE };
const TALLEST = 700;

interface Shot {
  name: PictureName;
  path: (fairId: string) => string;
  /** Prepares the page, and returns the part to show. */
  part: (page: Page, lang: Language) => Promise<Locator> | Locator;
}

const section = (id: string) => (page: Page) => page.locator(`section[aria-labelledby="${id}"]`);
const fair = (tab?: FairTab) => (fairId: string) => fairAddress(fairId, tab);

async function tickFirst(page: Page): Promise<void> {
  await page.locator('tbody input[type="checkbox"]').first().check();
}

const shots: Shot[] = [
  { name: 'fairs', path: () => '/fairs', part: (page) => page.locator('main table') },
  {
    name: 'fair-form',
    path: (fairId) => `/fairs/edit/${fairId}`,
    part: (page) => page.locator('form fieldset').nth(2),
  },
  { name: 'ticket-types', path: fair('tickets'), part: section('types-title') },
  {
    name: 'banners',
    path: (fairId) => `/fairs/editBanners/${fairId}`,
    part: (page) => page.locator('section[aria-labelledby="form-title"]'),
  },
  { name: 'coupons', path: fair('codes'), part: section('coupons-title') },
  { name: 'figures', path: fair(), part: section('figures-title') },
  {
    name: 'form-texts',
    path: () => '/config',
    async part(page, lang) {
      const name = wordingTexts[lang].form.blocks['block.intro'];
      await page.locator('summary', { hasText: name }).click();
      return page.locator('details details', { hasText: name });
    },
  },
  {
    name: 'pairing',
    path: fair('gates'),
    async part(page, lang) {
      await page.getByLabel(fairsTexts[lang].fair.gateName).fill(lang === 'pl' ? 'Wejście A' : 'Entrance A');
      await page.getByRole('button', { name: fairsTexts[lang].fair.addGate }).click();
      // Readers have another address.
      await page.getByText('/scan#gate=').evaluate((link) => {
        link.textContent = 'https://bilety.example.com/scan#gate=gate_…';
      });
      return page.getByRole('dialog').locator('> div').first();
    },
  },
  {
    name: 'sold',
    path: () => '/tickets/sold/',
    async part(page) {
      await tickFirst(page);
      return page.locator('main');
    },
  },
  {
    name: 'refund',
    path: () => '/tickets/sold/',
    async part(page, lang) {
      await tickFirst(page);
      await page.getByRole('button', { name: actsTexts[lang].acts.refund }).click();
      return page.getByRole('dialog').locator('> div').first();
    },
  },
  { name: 'generate', path: () => '/tickets/generate/', part: (page) => page.locator('main') },
];

async function speaking(lang: Language, journey: Journey): Promise<BrowserContext> {
  const context = await journey.logIn(journey.admin, desk);
  await context.addInitScript((chosen) => {
    localStorage.setItem('bramka.office-language', JSON.stringify(chosen));
  }, lang);
  return context;
}

/** @returns width and height in CSS pixels */
async function take(shot: Shot, lang: Language, page: Page): Promise<[number, number]> {
  await page.waitForLoadState('networkidle');
  const part = await shot.part(page, lang);
  await page.mouse.move(0, 0);
  const box = await part.boundingBox();
  if (!box) throw new Error(`nothing to see for ${shot.name}`);
  const clip = { ...box, height: Math.min(box.height, TALLEST) };
  await page.screenshot({ path: `${FOLDER}${lang}/${shot.name}.png`, clip });
  await page.close();
  return [Math.round(clip.width), Math.round(clip.height)];
}

const sizes: Record<string, Record<string, [number, number]>> = {};
await webBuild();
const journey = await startJourney(startLocalCloud);
try {
  const { fairId } = await busyFair(journey.cloud);
  for (const lang of languages) {
    mkdirSync(`${FOLDER}${lang}`, { recursive: true });
    const office = await speaking(lang, journey);
    for (const shot of shots) {
      console.info(`${lang} ${shot.name}`);
      const page = await journey.open(shot.path(fairId), office);
      sizes[shot.name] = { ...sizes[shot.name], [lang]: await take(shot, lang, page) };
    }
  }
  // In the formatter's style: two numbers on a line.
  const text = JSON.stringify(sizes, undefined, 2).replace(/\[\s+(\d+),\s+(\d+)\s+\]/g, '[$1, $2]');
  writeFileSync(`${FOLDER}sizes.json`, `${text}\n`);
} finally {
  await journey.stop();
}
