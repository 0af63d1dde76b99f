import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '#infra/sources/root.ts';
import { temporaryDirectory } from '#test/support/local-cloud.ts';

let directory: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => directory.remove());

it('a build ends with the start that is killed, and leaves nothing in the directory of the next', async () => {
  const into = `${directory.path}/functions`;
  const script = `
    import { inChild } from ${JSON.stringify(`${root}infra/local/in-child.ts`)};
    const built = inChild('build-functions', ${JSON.stringify(into)});
    console.log('started');
    await built;`;
  const start = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(start.stdout, 'data');
  expect(String(said)).toContain('started');
  start.kill('SIGKILL');
  // Its output is closed when the last process that has it is gone.
  await once(start, 'close');
  expect(existsSync(into)).toBe(false);
});

it('a step that has done its work ends by itself, while its parent lives on', async () => {
  const step = `${directory.path}/step.mjs`;
  writeFileSync(
    step,
    `import { endWithParent } from ${JSON.stringify(`${root}infra/local/end-with-parent.ts`)};
    endWithParent();`,
  );
  const child = fork(step, { execArgv: [] });
  const timer = setTimeout(() => child.kill(), 5000);
  expect(await once(child, 'exit')).toEqual([0, null]);
  clearTimeout(timer);
});
