import type { Page } from 'playwright-core';

const STEP = 50;

/** Stops the page's clock: from here on it goes only as far as it is told, so that a test knows what was too early. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** Lets a stopped clock go on in small steps until something has happened. */
export async function runUntil(page: Page, isDone: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 30_000;
  while (!(await isDone()) && Date.now() < giveUpAt) await page.clock.runFor(STEP);
}

/** Opens a page whose clock stands still as soon as `isReady`. */
export async function openStopped(page: Page, address: string, isReady: () => boolean): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto(address);
  await runUntil(page, isReady);
  await page.waitForLoadState('networkidle');
}
