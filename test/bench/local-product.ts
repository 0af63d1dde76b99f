import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { dataDirOf } from '#infra/local/arguments.ts';
import type { Endpoints } from '#infra/local/endpoints.ts';
import { ENDPOINTS_FILE } from '#infra/local-cloud/core/data-directory.ts';
import { root } from '#infra/sources/root.ts';
import { usageOf } from './process-tree.ts';

/** The product as `npm start` runs it, without pages, in a process of its own. */
export async function startProduct(port: number) {
  const dataDir = dataDirOf(port);
  const file = `${dataDir}/${ENDPOINTS_FILE}`;
  const given = ['infra/local/start.ts', '--port', String(port), '--fresh', '--no-web', '--no-watch'];
  const child = spawn(process.execPath, given, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  while (!existsSync(file)) {
    if (child.exitCode !== null) throw new Error('the local cloud did not start');
    await pause(200);
  }
  return {
    endpoints: JSON.parse(readFileSync(file, 'utf8')) as Endpoints,
    usage: () => usageOf(child.pid as number),
    /** How many mails it has sent so far. */
    mails: () => readdirSync(`${dataDir}/mails`).length,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true });
    },
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
