import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EDGE_METRICS } from '#infra/cost/month.ts';
import { evaluate } from '#infra/local-cloud/watch/evaluate.ts';
import { Metrics } from '#infra/local-cloud/watch/metrics.ts';
import type { AlarmPlan } from '#infra/local-cloud/wiring/plan.ts';
import { root } from '#infra/sources/root.ts';

const source = readFileSync(`${root}infra/stacks/edge-alarm.yml`, 'utf8');
const [, expression = ''] = /Expression: (.+)/.exec(source) ?? [];
const number = (name: string) => Number(new RegExp(`${name}: (\\d+)`).exec(source)?.[1]);

const metric = (id: string) => ({
  id,
  namespace: 'AWS/CloudFront',
  name: id,
  dimensions: {},
  statistic: 'Maximum',
});
const plan: AlarmPlan = {
  name: 'EdgeFailing',
  impact: '',
  metrics: [metric('requests'), metric('rate')],
  expression,
  periods: number('EvaluationPeriods'),
  periodSeconds: number('Period'),
  threshold: number('Threshold'),
  missingIsBad: false,
};

/** The alarm's state when of so many requests in five minutes so many failed. */
function stateAt(requests: number, failed: number): string {
  const metrics = new Metrics();
  const now = 1_800_000_000_000;
  const record = (name: string, value: number) =>
    metrics.record({ namespace: 'AWS/CloudFront', name, dimensions: {} }, value, now);
  record('requests', requests);
  record('rate', (100 * failed) / requests);
  return evaluate(plan, metrics, now).state;
}

describe('the alarm on errors at the edge', () => {
  it('the edge alarm hears of two failures at night, and of 2 % on a busy day', () => {
    expect([stateAt(2, 2), stateAt(4, 2), stateAt(5, 5), stateAt(1000, 20)]).toEqual(Array(4).fill('ALARM'));
  });

  it('the edge alarm does not go off for a single failure, nor for a few among many', () => {
    expect([stateAt(1, 1), stateAt(3, 1), stateAt(5, 2), stateAt(1000, 19), stateAt(300, 4)]).toEqual(
      Array(5).fill('OK'),
    );
  });

  it('the edge alarm is quiet while nobody comes', () => {
    expect(evaluate(plan, new Metrics(), 0).state).toBe('OK');
    expect(source).toContain('TreatMissingData: notBreaching');
  });

  it('the edge alarm watches CloudFront’s own figures, as many as docs/cost.md counts, and mails its beginning and end', () => {
    expect(source.match(/MetricStat:/g)).toHaveLength(EDGE_METRICS);
    expect(source.match(/Namespace: AWS\/CloudFront/g)).toHaveLength(EDGE_METRICS);
    expect(source.match(/Name: Region, Value: Global/g)).toHaveLength(EDGE_METRICS);
    for (const line of ['AlarmActions: [!Ref Topic]', 'OKActions: [!Ref Topic]', 'MetricName: 5xxErrorRate'])
      expect(source).toContain(line);
  });
});
