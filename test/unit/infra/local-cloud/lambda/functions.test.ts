import { mkdirSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocalClock } from '#infra/local-cloud/core/clock.ts';
import { Functions } from '#infra/local-cloud/lambda/functions.ts';
import { temporaryDirectory } from '#test/support/local-cloud.ts';

const directory = temporaryDirectory();

/** No function of these tests calls AWS. */
const line = {
  url: 'http://127.0.0.1:1',
  engine: { url: 'http://127.0.0.1:1' },
  hooked: new SharedArrayBuffer(4),
  respond: async () => undefined,
  record: () => {},
};

/** A function that says which environment it runs in. */
function planOf(name: string) {
  mkdirSync(`${directory.path}/${name}`, { recursive: true });
  writeFileSync(
    `${directory.path}/${name}/index.mjs`,
    'export const handler = async () => process.env.AWS_ACCESS_KEY_ID;',
  );
  return {
    name,
    directory: `${directory.path}/${name}`,
    timeoutSeconds: 30,
    memoryMegabytes: 64,
    environment: {},
    statements: [],
  };
}

let functions: Functions;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const schedules = [{ functionName: 'sweep', everySeconds: 60, input: {} }];
  const plan = { functions: ['sweep', 'shop'].map(planOf), schedules };
  functions = new Functions(plan, line, new LocalClock(), () => {});
});
afterEach(async () => {
  await functions.stop();
  directory.remove();
});

test('the environment of a schedule ends soon after its run, that of a call waits for the next one', async () => {
  const both = () => Promise.all(['sweep', 'shop'].map((name) => functions.invoke(name, {})));
  const [sweep, shop] = await both();
  expect(await both()).toEqual([sweep, shop]);

  await vi.advanceTimersByTimeAsync(10_000);
  const [sweepLater, shopLater] = await both();
  expect(sweepLater).not.toBe(sweep);
  expect(shopLater).toBe(shop);
});
