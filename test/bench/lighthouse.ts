import { createServer } from 'node:net';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { webBuild } from '#infra/build/web-build.ts';
import { synthesizeLocally } from '#infra/local/assembly.ts';
import { startLocalCloud } from '#infra/local/cloud.ts';
import { openBrowser } from '../support/browser.ts';
import { temporaryDirectory } from '../support/local-cloud.ts';
import { median, type Row } from './table.ts';

const RUNS = 5;

/**
 * Lighthouse slows a machine with this benchmark index down by this factor to simulate a phone; a slower machine is
 * slowed down less.
 */
const PHONE = { slowdown: 4, ofIndex: 1500 };

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

async function measure(url: string, flags: Flags): Promise<Result> {
  const found = await lighthouse(url, { logLevel: 'error', output: 'json', ...flags });
  if (!found) throw new Error('Lighthouse measured nothing');
  return found.lhr;
}

const slowdownFor = (index: number): number =>
  Math.min(PHONE.slowdown, Math.max(1, (PHONE.slowdown * index) / PHONE.ofIndex));

async function measureTimes(url: string, port: number): Promise<{ results: Result[]; slowdown: number }> {
  // The first run warms the functions, and measures the machine's speed under its present load.
  const { environment } = await measure(url, { port });
  const slowdown = slowdownFor(environment.benchmarkIndex);
  const throttling = { cpuSlowdownMultiplier: slowdown };
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await measure(url, { port, throttling }));
  return { results, slowdown };
}

function rowsOf(results: readonly Result[], slowdown: number): Row[] {
  const scoreOf = (category: string) =>
    Math.round(100 * median(results.map(({ categories }) => categories[category]?.score ?? 0)));
  const figureOf = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? 0));
  const seconds = (audit: string) => `${(figureOf(audit) / 1000).toFixed(1)} s`;
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(scoreOf);
  return [
    {
      what: 'Lighthouse of the purchase page, slow 4G',
      value: scores.join(', '),
      against: `aim 100 in all four; median of ${RUNS}, a processor slowed down ${slowdown.toFixed(1)} times`,
    },
    { what: 'first paint', value: seconds('first-contentful-paint'), against: '' },
    { what: 'largest paint', value: seconds('largest-contentful-paint'), against: 'aim 1.2 s' },
    {
      what: 'blocking time',
      value: `${figureOf('total-blocking-time').toFixed(0)} ms`,
      against: 'aim 100 ms',
    },
    { what: 'layout shift', value: figureOf('cumulative-layout-shift').toFixed(2), against: 'aim 0' },
  ];
}

/** Measures the prerendered purchase page on a phone with slow 4G, from a local cloud. */
export async function benchLighthouse(): Promise<Row[]> {
  const directory = temporaryDirectory();
  const assembly = await synthesizeLocally(`${directory.path}/assembly`);
  const cloud = await startLocalCloud({ assembly, webDist: await webBuild() });
  const port = await freePort();
  const browser = await openBrowser({ args: [`--remote-debugging-port=${port}`] });
  try {
    const { results, slowdown } = await measureTimes(`${cloud.endpoints.shop}/`, port);
    return rowsOf(results, slowdown);
  } finally {
    await browser.close();
    await cloud.stop();
    directory.remove();
  }
}
