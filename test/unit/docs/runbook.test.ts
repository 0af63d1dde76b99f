import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { signals } from '#functions/runtime/signals.ts';
import { watched } from '#infra/constructs/watch-alarms.ts';
import { root } from '#infra/sources/root.ts';
import { vitalCalls, vitalJobs } from '#shared/contract/vital-calls.ts';

const runbook = readFileSync(`${root}docs/operations.md`, 'utf8');

it.each(Object.entries({ ...signals, ...watched, ...vitalCalls, ...vitalJobs }))(
  'the runbook has what the alarm of %s says',
  (_, sentence) => {
    const line = runbook.split('\n').find((row) => row.includes(`| ${sentence} |`));
    // And what to do about it.
    expect(line?.split('|').at(-2)?.trim()).toMatch(/\w{3}/);
  },
);
