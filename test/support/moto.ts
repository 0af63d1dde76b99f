import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { startGuarded, stopGuarded } from '#infra/local-cloud/core/guarded-process.ts';
import { LOOPBACK, listen } from '#infra/local-cloud/core/http.ts';
import { isThere } from './is-there.ts';

interface Moto {
  url: string;
  stop(): Promise<void>;
}

/** Asks the program itself, because a version manager may have shims without programs. */
async function isInstalled(): Promise<boolean> {
  const child = startGuarded('moto_server', ['--help']);
  child.stdout?.resume();
  child.stderr?.resume();
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

async function answering(url: string): Promise<void> {
  for (let attempts = 0; attempts < 600; attempts += 1) {
    if (await fetch(url).catch(() => undefined)) return;
    await delay(100);
  }
  throw new Error(`moto does not answer at ${url}`);
}

/** moto's server, if installed (`pip install 'moto[server]'`); otherwise nothing, and a note on what is skipped. */
export async function startMoto(): Promise<Moto | undefined> {
  if (!isThere('moto', await isInstalled())) {
    console.log('Skipped: moto_server is not installed, so nothing runs on another maker’s S3, SQS and SES.');
    return undefined;
  }
  const { port, close } = await listen(0, () => {});
  await close();
  const child = startGuarded('moto_server', ['-H', LOOPBACK, '-p', String(port)]);
  child.stdout?.resume();
  child.stderr?.resume();
  const url = `http://${LOOPBACK}:${port}`;
  await answering(url);
  return { url, stop: () => stopGuarded(child) };
}
