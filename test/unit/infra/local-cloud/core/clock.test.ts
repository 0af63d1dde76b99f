import { expect, it } from 'vitest';
import { LocalClock, parseDuration } from '#infra/local-cloud/core/clock.ts';
import { Schedules } from '#infra/local-cloud/schedules.ts';
import { temporaryDirectory } from '#test/support/local-cloud.ts';

it.each([
  ['PT59M', 3_540_000],
  ['PT1H30M', 5_400_000],
  ['P1DT1S', 86_401_000],
  ['PT0.5S', 500],
])('%s lasts %d ms', (text, milliseconds) => {
  expect(parseDuration(text)).toBe(milliseconds);
});

it.each(['', 'P', 'PT', 'P1DT', '59M', 'PT59', '-PT1M', 'P1M', 'PT1M '])('%j is no duration', (text) => {
  expect(parseDuration(text)).toBeUndefined();
});

it('the clock moves on, tells who follows it, and never goes back over a restart', async () => {
  const directory = temporaryDirectory();
  const clock = new LocalClock(`${directory.path}/clock`);
  let heard = 0;
  clock.onAdvance(async () => {
    heard += 1;
  });
  const before = clock.milliseconds();
  const now = await clock.advance(60_000);
  expect(now.getTime() - before).toBeGreaterThanOrEqual(60_000);
  expect(heard).toBe(1);
  expect(new LocalClock(`${directory.path}/clock`).milliseconds()).toBeGreaterThanOrEqual(now.getTime());
  directory.remove();
});

it('a schedule fires once for an advance over many periods, and is waited for', async () => {
  const clock = new LocalClock();
  const fired: unknown[] = [];
  const plan = { functionName: 'sweep', everySeconds: 60, input: { kind: 'sweep' } };
  new Schedules([plan], clock, async (name, input) => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    fired.push([name, input, clock.now().toISOString()]);
    throw new Error('a failing run does not end the schedule');
  });
  await clock.advance(59_000);
  expect(fired).toHaveLength(0);
  await clock.advance(2000);
  expect(fired).toHaveLength(1);
  await clock.advance(3_600_000);
  expect(fired).toHaveLength(2);
});
