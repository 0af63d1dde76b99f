import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LocalClock } from '#infra/local-cloud/core/clock.ts';
import { FunctionPool } from '#infra/local-cloud/lambda/pool.ts';
import { temporaryDirectory } from '#test/support/local-cloud.ts';

const directory = temporaryDirectory();
const output: string[] = [];
const pools: FunctionPool[] = [];

/** No function of these tests calls AWS. */
const line = {
  url: 'http://127.0.0.1:1',
  engine: { url: 'http://127.0.0.1:1' },
  hooked: new SharedArrayBuffer(4),
  respond: async () => undefined,
  record: () => {},
};

function poolOf(name: string, code: string, timeoutSeconds = 30, idle?: number): FunctionPool {
  mkdirSync(`${directory.path}/${name}`);
  writeFileSync(`${directory.path}/${name}/index.mjs`, code);
  const plan = {
    name,
    directory: `${directory.path}/${name}`,
    timeoutSeconds,
    memoryMegabytes: 64,
    environment: { GREETING: 'hello' },
    statements: [],
  };
  const surroundings = {
    clock: new LocalClock().shared,
    aws: (environment: number) => ({ ENVIRONMENT: String(environment) }),
    onOutput: (_: string, text: string) => output.push(text),
    line,
  };
  const pool = new FunctionPool(plan, surroundings, idle);
  pools.push(pool);
  return pool;
}

const ASKED = `export const handler = async (event, context) => {
  console.log('handling', event.do);
  if (event.do === 'exit') process.exit(1);
  // Piece by piece: an isolate that is to end for want of memory has to be given the moment to.
  if (event.do === 'hoard')
    for (const hoard = []; ; ) {
      hoard.push(new Array(100).fill(hoard.length));
      if (hoard.length % 500 === 0) await new Promise(setImmediate);
    }
  return { ...process.env, undefined, left: context.getRemainingTimeInMillis(), date: new Date(0) };
};`;

let pool: FunctionPool;
beforeAll(() => {
  pool = poolOf('asked', ASKED);
});
afterAll(async () => {
  await Promise.all(pools.map((each) => each.stop()));
  directory.remove();
});

it('a pool gives on what has been through JSON, and the function’s output', async () => {
  const response = (await poolOf('first', ASKED).invoke({ do: 'answer' })) as Record<string, unknown>;
  expect(response).toMatchObject({ GREETING: 'hello', ENVIRONMENT: '1', date: '1970-01-01T00:00:00.000Z' });
  expect(response.left).toBeGreaterThan(0);
  await expect.poll(() => output.join('')).toContain('handling answer');
});

it('a function that takes too long is ended', async () => {
  const slow = 'export const handler = () => new Promise((resolve) => setTimeout(resolve, 60_000));';
  await expect(poolOf('slow', slow, 0.3).invoke({})).rejects.toThrow('Task timed out after 0.30 seconds');
});

it.each([
  ['exit', 'Runtime exited'],
  ['hoard', 'memory'],
])('a pool survives a function that would %s', async (what, reason) => {
  await expect(pool.invoke({ do: what })).rejects.toThrow(reason);
  await expect(pool.invoke({ do: 'answer' })).resolves.toBeDefined();
});

/** Each event waits as many milliseconds as it says, and tells the environment that it ran in. */
const WAITING = `export const handler = async ({ wait }) => {
  await new Promise((resolve) => setTimeout(resolve, wait));
  return process.env.ENVIRONMENT;
};`;

it('two events at once have an environment each; further ones wait for the first that becomes free', async () => {
  const busy = poolOf('busy', WAITING);
  const ran = await Promise.all([200, 200, 0, 0, 0].map((wait) => busy.invoke({ wait })));
  expect(ran.slice(0, 2)).toEqual(['1', '2']);
  expect(new Set(ran).size).toBe(2);
});

it('a further environment starts where all others wait for something', async () => {
  const stuck = poolOf('stuck', WAITING);
  const ran = await Promise.all([4000, 4000, 0].map((wait) => stuck.invoke({ wait })));
  expect(ran).toEqual(['1', '2', '3']);
});

it('every event of a bundle that does not load fails', async () => {
  const broken = poolOf('broken', 'throw new Error("no such table")');
  await expect(broken.invoke({})).rejects.toThrow('no such table');
  await expect(broken.invoke({})).rejects.toThrow('no such table');
});

it('replaced code runs from the next event on', async () => {
  const changing = poolOf('changing', 'export const handler = async () => "old"');
  expect(await changing.invoke({})).toBe('old');
  poolOf('changed', 'export const handler = async () => "new"');
  await changing.replaceCode(`${directory.path}/changed`);
  expect(await changing.invoke({})).toBe('new');
});

it('an environment that nothing needs for a while is ended; the next event starts another', async () => {
  const idle = poolOf('idle', 'export const handler = async () => process.env.ENVIRONMENT;', 30, 300);
  expect([await idle.invoke({}), await idle.invoke({})]).toEqual(['1', '1']);
  await delay(600);
  expect(await idle.invoke({})).toBe('2');
});
