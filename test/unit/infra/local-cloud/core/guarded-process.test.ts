import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { startGuarded, stopGuarded } from '#infra/local-cloud/core/guarded-process.ts';
import { root } from '#infra/sources/root.ts';

/** Starts a shell through the guard, which prints its process id and sleeps. */
const parent = `
  import { startGuarded } from './infra/local-cloud/core/guarded-process.ts';
  const child = startGuarded('/bin/sh', ['-c', 'echo $$; exec sleep 1000']);
  child.stdout.pipe(process.stdout);
`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'a guarded program ends with the one that started it, by %s',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', parent], { cwd: root });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(isAlive(pid)).toBe(true);
    child.kill(signal);
    await expect.poll(() => isAlive(pid)).toBe(false);
  },
);

it('a guarded program that was killed before needs no end', async () => {
  const child = startGuarded('/bin/sh', ['-c', 'exec sleep 1000']);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await stopGuarded(child);
});
