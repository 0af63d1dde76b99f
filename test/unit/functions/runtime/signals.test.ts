import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { signals } from '#functions/runtime/signals.ts';
import { root } from '#infra/sources/root.ts';
import { vitalCalls, vitalJobs } from '#shared/contract/vital-calls.ts';

/**
 * Each metric costs 30 cents a month, for every value of its dimensions: add new ones here with their number of values.
 */
const metrics = {
  'functions/http/serve.ts': Object.keys(vitalCalls).length,
  'functions/workers/batch.ts': Object.keys(vitalJobs).length,
  'functions/runtime/signals.ts': Object.keys(signals).length,
  'functions/money/unpaid/watch-holds.ts': 1,
};

it('the functions write at most sixty metrics of their own, from the places that are counted', () => {
  const writing = globSync('functions/**/*.ts', { cwd: root }).filter((path) =>
    readFileSync(`${root}${path}`, 'utf8').includes('log.metrics('),
  );
  expect(writing.sort()).toEqual(Object.keys(metrics).sort());
  expect(Object.values(metrics).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(60);
});
