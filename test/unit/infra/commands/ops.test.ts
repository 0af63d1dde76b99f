import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { describe, expect, it, test } from 'vitest';
import { commands } from '#infra/ops/commands.ts';
import { runOps } from '#infra/ops/run.ts';
import { root } from '#infra/sources/root.ts';

const run = (...given: string[]) => runOps(given);

describe('npm run ops', () => {
  it('answers and exit codes reach whoever runs the command without a terminal', () => {
    const ops = (...given: string[]) =>
      spawnSync(process.execPath, ['infra/commands/ops.ts', ...given], {
        cwd: root,
        encoding: 'utf8',
        input: '',
      });
    expect(ops('rotate', '--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('origin-key'),
    });
    const dropped = ops('drop-key', 'links-key', '--port', '1');
    expect(dropped).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/link.* leads nowhere.*--yes/),
    });
  });

  it('a drop of a key that was agreed to goes on to the installation', async () => {
    expect((await run('drop-key', 'links-key', '--port', '1', '--yes')).text).toContain(
      'No local cloud runs',
    );
  });

  it('an unknown key is said to be none before anything is asked', async () => {
    expect((await run('drop-key', 'door-key', '--port', '1')).text).toContain('these are');
  });

  it('the list of commands cuts no sentence within its brackets', async () => {
    const { text } = await run('--help');
    expect(text).toMatch(/^ {2}redrive QUEUE +Gives the dead letters of a queue back to it$/m);
    for (const line of text.split('\n').filter((one) => one.startsWith('  ')))
      expect(line).not.toMatch(/\([^)]*$/);
  });

  test.each([
    ['recover-admin', 'you@example.com'],
    ['redrive', 'mail'],
  ])('the help of %s shows its argument where the command takes it', async (command, argument) => {
    expect((await run(command, '--help')).text).toContain(
      `npm run ops -- ${command} ${argument} --stage prod`,
    );
  });

  test.each(Object.keys(commands))('the command %s says how it is used', async (command) => {
    expect(await run(command, '--help')).toMatchObject({
      exitCode: 0,
      isAnswer: true,
      text: expect.stringMatching(new RegExp(`npm run ops -- ${command} .*--stage prod`)),
    });
  });

  it('the help names the commands, and a stage that is not there is said', async () => {
    expect(await run('--help')).toMatchObject({ exitCode: 0, text: expect.stringContaining('payment-keys') });
    expect(await run()).toMatchObject({ exitCode: 2, text: expect.stringContaining('payment-keys') });
    const nowhere = await run('redrive', 'mail', '--stage', 'none');
    expect(nowhere).toMatchObject({ isAnswer: false, text: expect.stringContaining('Stages: prod, test') });
  });

  test.each([
    [['nothing'], 'There is no command nothing'],
    [['trace'], 'trace needs ORDER'],
    [['payment-keys'], 'payment-keys needs PROVIDER'],
    [['payment-keys', 'przelewy24', 'now'], 'payment-keys does not take now'],
    [['trace', 'x', 'y'], 'trace does not take y'],
    [['trace', '--table', 'x'], "Unknown option '--table'"],
  ])('%j is not understood, which exit code 2 tells', async (given, sentence) => {
    expect(await run(...given)).toMatchObject({
      exitCode: 2,
      isAnswer: false,
      text: expect.stringContaining(sentence),
    });
  });

  it('a prompt asks nothing twice, and takes its answers without a terminal', async () => {
    const script = `
      import { prompt } from '#infra/ops/prompt.ts';
      console.log(JSON.stringify(await prompt([{ key: 'a', text: 'A' }, { key: 'b', text: 'B', hidden: true }])));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
    child.stdin.end('one\n two \n');
    expect(JSON.parse(await text(child.stdout))).toEqual({ a: 'one', b: 'two' });
  });
});
