import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { headlessShell } from './headless-shell.ts';

/** Keeps Chromium from calling home: there may be no network, and tests should not depend on one. */
const quiet = [
  // Visitors' language, where a test says no other.
  '--lang=pl-PL',
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
 * A headless browser: the one in BROWSER_PATH, otherwise npm's headless shell, which takes a third of a full browser's
 * time for the same pages, otherwise the system's. `args` are added to the quiet ones.
 */
export async function openBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const launch = (executablePath: string) =>
    chromium.launch({
      executablePath,
      headless: true,
      // The shell encodes download names by the locale: without UTF-8, letters beyond ASCII are lost.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...options,
      args: [...quiet, ...(options.args ?? [])],
    });
  const named = process.env.BROWSER_PATH;
  if (named) return launch(named);
  const installed = systemBrowsers.find((path) => existsSync(path));
  const shell = await headlessShell();
  try {
    return await launch(shell ?? installed ?? '');
  } catch (error) {
    // The machine may lack a library that the shell needs.
    if (shell && installed) return launch(installed);
    throw error;
  }
}

/** A typical visitor's phone. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'pl-PL',
};
