import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { root } from '#infra/sources/root.ts';

/** A process that runs `close` when it is asked to stop. */
const running = async (close: string) => {
  const code = `
    import { stopOnSignal } from './infra/local/stop-on-signal.ts';
    import { Closers } from './infra/local-cloud/core/closers.ts';
    const closers = new Closers();
    closers.add(() => console.log('closed'));
    closers.add(${close});
    stopOnSignal(closers, 300);
    setInterval(() => {}, 1000);
    console.log('ready');
  `;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], { cwd: root });
  const told: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (line) => told.push(String(line)));
  await once(child.stdout, 'data');
  return { child, told };
};

it.each(['SIGINT', 'SIGTERM'] as const)('everything ends, by %s', async (signal) => {
  const { child, told } = await running('async () => {}');
  child.kill(signal);
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(told.join('')).toContain('closed');
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'a stop that waits for a part that has died is cut off, by %s',
  async (signal) => {
    const { child, told } = await running('() => new Promise(() => {})');
    child.kill(signal);
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(told.join('')).toContain('cut off');
  },
);
