import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = new URL('../../../..', import.meta.url).pathname;

let other: Server;
let taken: number;
beforeAll(async () => {
  other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  ({ port: taken } = other.address() as AddressInfo);
});
afterAll(() => new Promise((resolve) => other.close(resolve)));

/** `npm start` that ends at its first wrong argument, if it comes so far. */
function start(...given: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['infra/local/bootstrap.mjs', 'infra/local/start.ts', ...given, '--payments', 'paypal'],
    { cwd: root, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

test('a taken port is named before anything begins, with one that is free', () => {
  for (const given of [['--port', String(taken)], [`--port=${taken}`]]) {
    const { status, stderr } = start(...given);
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`^Port ${taken} is taken: .* Say --port \\d+, or --port auto`));
    expect(stderr).not.toContain('paypal');
  }
});

test('a port is found where any will do, and one that is none is refused with the arguments', () => {
  const { stdout, stderr } = start('--port', 'auto');
  expect(stdout).toMatch(/Port \d+ is free/);
  expect(stderr).toContain('not paypal');
  expect(start('--port', 'many').stderr).toContain('--port wants a number');
});
