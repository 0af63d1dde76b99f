import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions } from 'playwright-core';
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
 * Starts the browser in BROWSER_PATH, otherwise npm's headless shell, which takes a third of a full browser's time for
 * the same pages, otherwise the system's. `args` are added to the quiet ones.
 */
async function launched<Started>(
  start: (options: LaunchOptions) => Promise<Started>,
  args: readonly string[] = [],
): Promise<Started> {
  const launch = (executablePath: string) =>
    start({
      executablePath,
      headless: true,
      // The shell encodes download names by the locale: without UTF-8, letters beyond ASCII are lost.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [...quiet, ...args],
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

/** A headless browser. */
export const openBrowser = ({ args, ...options }: LaunchOptions = {}): Promise<Browser> =>
  launched((given) => chromium.launch({ ...given, ...options }), args);

/** The processes that have this directory. */
function processesOf(directory: string): number[] {
  const { stdout } = spawnSync('ps', ['-ax', '-o', 'pid=,command='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => (line.includes(directory) ? [Number.parseInt(line, 10)] : []));
}

/** A browser that keeps what its pages store in a directory, and can be killed as by an empty battery. */
export async function openKeptBrowser(directory: string, options: BrowserContextOptions = {}) {
  const context = await launched((given) =>
    chromium.launchPersistentContext(directory, { ...given, ...options }),
  );
  return {
    context,
    async kill(): Promise<void> {
      const closed = new Promise((resolve) => context.on('close', resolve));
      for (const pid of processesOf(directory)) process.kill(pid, 'SIGKILL');
      await closed;
    },
  };
}

/** A typical visitor's phone. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'pl-PL',
};
