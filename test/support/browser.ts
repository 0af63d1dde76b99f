import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

/** Keep Chromium from calling home: there may be no network, and a test should not depend on one. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * A browser named by BROWSER_PATH, the system's, or the one that travels in an npm package, so that a fresh
 * machine needs no download.
 */
async function browserPath(): Promise<string> {
  const named = process.env.BROWSER_PATH;
  if (named) return named;
  const installed = systemBrowsers.find((path) => existsSync(path));
  if (installed) return installed;
  const { default: carried } = await import('@sparticuz/chromium');
  return carried.executablePath();
}

/** A headless browser; `args` are added to those that keep it quiet. */
export async function openBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: await browserPath(),
    headless: true,
    ...options,
    args: [...quiet, ...(options.args ?? [])],
  });
}

/** A phone as most visitors hold it. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'pl-PL',
};
