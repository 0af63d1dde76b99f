import { expect, test } from 'vitest';
import { throttle } from '#infra/local-cloud/api/throttle.ts';

const route = (key: string) => ({ key, functionName: 'any', throttle: { perSecond: 10, burst: 20 } });
const [flooded, other] = [route('POST /buy'), route('POST /scan')];

test('a route that is flooded takes its burst, then its rate, and stops nobody at another', () => {
  let now = 0;
  const letsThrough = throttle([flooded, other], () => now);
  const passed = (limits: typeof flooded, times: number) =>
    Array.from({ length: times }, () => letsThrough(limits)).filter(Boolean).length;
  expect(passed(flooded, 100)).toBe(20);
  expect(passed(other, 20)).toBe(20);
  now = 500;
  expect(passed(flooded, 100)).toBe(5);
  now = 60_000;
  expect(passed(flooded, 100)).toBe(20);
});
