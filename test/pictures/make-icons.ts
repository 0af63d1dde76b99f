import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { root } from '#infra/sources/root.ts';
import type { Language } from '#shared/domain/text.ts';
import { colours } from '#shared/look/tokens.ts';
import { shopTexts } from '#shared/texts/shop.ts';
import { openBrowser } from '../support/browser.ts';

const PUBLIC = `${root}web/public`;
const icon = readFileSync(`${PUBLIC}/favicon.svg`, 'utf8');
const font = readFileSync(`${root}web/src/app/fonts/noto-sans-bold.woff2`).toString('base64');

/** Systems crop icons to their own shape, so the background extends to the edges. */
const squareIcon = icon.replace('rx="7"', 'rx="0"');

async function draw(page: Page, file: string, html: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>*{margin:0}svg{display:block}</style>${html}`);
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(`${PUBLIC}/${file}`, await page.screenshot());
}

const sized = (svg: string, side: number): string =>
  svg.replace('<svg ', `<svg width="${side}" height="${side}" `);

/** The preview picture of a fair without a banner: the gate and what it sells. */
const shareCard = (lang: Language): string => `<style>
  @font-face{font-family:n;src:url(data:font/woff2;base64,${font})}
  body{width:1200px;height:630px;background:
    repeating-radial-gradient(circle at 88% 130%,transparent 0 108px,rgb(255 255 255/6%) 108px 111px),
    linear-gradient(160deg,${colours['navy-900']},${colours['navy-950']});
    color:#fff;font-family:n;display:grid;grid-template-columns:auto 1fr;gap:72px;align-items:center;
    padding:0 96px;box-sizing:border-box}
  p{font-size:92px;line-height:1.15;text-wrap:balance}
  hr{width:120px;height:10px;border:0;background:${colours['red-600']};margin-top:40px}
</style><svg width="300" height="300" viewBox="5 3 22 24.5">${/<path.*(?=<\/svg>)/.exec(icon)?.[0]}</svg>
<div><p>${shopTexts[lang].pageTitleNone}</p><hr></div>`;

/** Draws the icons and preview pictures in web/public from the favicon and the tokens. */
const browser = await openBrowser();
try {
  const page = await browser.newPage();
  for (const side of [192, 512]) await draw(page, `icon-${side}.png`, sized(squareIcon, side), side, side);
  await draw(page, 'apple-touch-icon.png', sized(squareIcon, 180), 180, 180);
  for (const lang of ['pl', 'en'] as const) await draw(page, `share-${lang}.png`, shareCard(lang), 1200, 630);
} finally {
  await browser.close();
}
