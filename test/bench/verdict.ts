import type { Page } from 'playwright-core';
import { qrOf } from '#functions/documents/pdf/qr.ts';
import { synthesizeLocally } from '#infra/local/assembly.ts';
import { startLocalCloud } from '#infra/local/cloud.ts';
import { openBrowser } from '../support/browser.ts';
import { cameraPlaying, filmTickets } from '../support/camera.ts';
import { beep, boughtTicket, newGate, pairedPhone } from '../support/door.ts';
import { startJourney } from '../support/journey.ts';
import { temporaryDirectory } from '../support/local-cloud.ts';
import { shopClient } from '../support/shop-client.ts';
import type { Row } from './table.ts';

/** How much slower than this machine's core the phone is. */
const SLOWED = 6;
const READINGS = 15;
/** Seconds after which a camera's reader takes the same code as shown anew. */
const OUT_OF_SIGHT = 4;

/** Notes in the page when a picture was last taken from the camera, a code was typed, and a verdict was painted. */
function watch(): void {
  const times = { picture: 0, typed: 0 };
  const noted = { fromPicture: [] as number[], fromTyped: [] as number[] };
  Object.assign(window, { noted });
  for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
    const draw = prototype.drawImage as (...args: unknown[]) => void;
    prototype.drawImage = function drawNoted(this: unknown, ...args: unknown[]) {
      times.picture = performance.now();
      return draw.apply(this, args);
    };
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') times.typed = performance.now();
  };
  addEventListener('keydown', onKey, { capture: true });
  const onChange = () => {
    const isShown = document.querySelector('[data-verdict]') !== null;
    if (!isShown || (!times.picture && !times.typed)) return;
    const now = performance.now();
    if (times.typed) noted.fromTyped.push(now - times.typed);
    else noted.fromPicture.push(now - times.picture);
    Object.assign(times, { picture: 0, typed: 0 });
  };
  new MutationObserver(onChange).observe(document, { subtree: true, childList: true, attributes: true });
}

const noted = (page: Page) =>
  page.evaluate(() => (window as unknown as { noted: { fromPicture: number[]; fromTyped: number[] } }).noted);
const next = async (page: Page) => {
  await page.locator('[data-verdict]').waitFor();
  await page.getByRole('button', { name: /skanować dalej/ }).click();
  await page.locator('[data-verdict]').waitFor({ state: 'detached' });
};
const middle = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/**
 * How soon a phone without a network, six times as slow as this machine, shows its verdict: after the picture with the
 * code was taken, and after a hand scanner's last key.
 */
export async function benchVerdict(): Promise<Row[]> {
  const directory = temporaryDirectory();
  const film = `${directory.path}/ticket.y4m`;
  const assembly = await synthesizeLocally(`${directory.path}/assembly`);
  const journey = await startJourney((options) => startLocalCloud({ assembly, ...options }));
  const client = shopClient(journey);
  const cookie = await client.adminCookie();
  const gate = await newGate(client, { fairId: journey.fairId, name: 'Hala A', cookie });
  const ticket = await boughtTicket(client);
  filmTickets([qrOf(ticket.qr)], film, OUT_OF_SIGHT);
  const browser = await openBrowser({ args: cameraPlaying(film) });
  try {
    const { page, context } = await pairedPhone({ browser, shop: journey.shop }, gate.token);
    await context.addInitScript(watch);
    await context.setOffline(true);
    await page.reload();
    await page.getByText('Bez sieci: decyduje ten telefon').waitFor();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    for (let reading = 0; reading < READINGS; reading += 1) {
      await beep(page, ticket.qr);
      await next(page);
    }
    await page.getByRole('button', { name: 'Włącz kamerę' }).click();
    for (let reading = 0; reading < READINGS; reading += 1) await next(page);
    const { fromPicture, fromTyped } = await noted(page);
    const row = (what: string, times: number[], against: string): Row => ({
      what: `without a network, ${SLOWED}× slowed: ${what} to the verdict’s colour, ms`,
      value: `${middle(times).toFixed(0)} in the middle of ${times.length}, at most ${Math.max(...times).toFixed(0)}`,
      against,
    });
    return [
      row('from a code', fromTyped, 'kept on the phone before it is shown; aim 5 for the verdict alone'),
      row('from the camera’s picture', fromPicture, 'aim 50'),
    ];
  } finally {
    await browser.close();
    await journey.stop();
    directory.remove();
  }
}
