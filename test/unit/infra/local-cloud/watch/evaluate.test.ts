import { describe, expect, it } from 'vitest';
import { EmbeddedMetrics } from '#infra/local-cloud/watch/embedded-metrics.ts';
import { evaluate } from '#infra/local-cloud/watch/evaluate.ts';
import { Metrics } from '#infra/local-cloud/watch/metrics.ts';
import type { AlarmPlan, WatchedMetric } from '#infra/local-cloud/wiring/plan.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

const metric = (id: string, statistic = 'Sum'): WatchedMetric => ({
  id,
  namespace: 'Test',
  name: id,
  dimensions: {},
  statistic,
});
const alarm = (fields: Partial<AlarmPlan> = {}): AlarmPlan => ({
  name: 'An alarm',
  impact: 'People wait.',
  metrics: [metric('calls')],
  periods: 1,
  periodSeconds: 300,
  threshold: 3,
  missingIsBad: false,
  ...fields,
});
/** Metric values: name, minutes ago, and value. */
function figures(...given: [name: string, minutesAgo: number, value: number][]): Metrics {
  const metrics = new Metrics();
  for (const [name, ago, value] of [...given].sort((a, b) => b[1] - a[1]))
    metrics.record({ namespace: 'Test', name, dimensions: {} }, value, NOW - ago * MINUTE);
  return metrics;
}
const judge = (plan: Partial<AlarmPlan>, ...given: Parameters<typeof figures>) => {
  const { state, values } = evaluate(alarm(plan), figures(...given), NOW);
  return [state, ...values];
};

describe('an alarm', () => {
  it('an alarm goes off when its figure reaches the threshold within the period', () => {
    expect(judge({}, ['calls', 1, 2], ['calls', 4, 1])).toEqual(['ALARM', 3]);
    expect(judge({}, ['calls', 1, 2], ['calls', 5, 1])).toEqual(['OK', 2]);
  });

  it('an alarm waits for as many bad periods on end as it says', () => {
    const twice = { periods: 2 };
    expect(judge(twice, ['calls', 1, 3], ['calls', 6, 3])).toEqual(['ALARM', 3, 3]);
    expect(judge(twice, ['calls', 1, 3], ['calls', 6, 2])).toEqual(['OK', 3, 2]);
  });

  it('an alarm takes silence as its template says', () => {
    expect(judge({})).toEqual(['OK', null]);
    expect(judge({ missingIsBad: true })).toEqual(['ALARM', null]);
    expect(judge({ missingIsBad: true }, ['calls', 1, 2])).toEqual(['OK', 2]);
  });

  it('an alarm knows the least: one good round is enough', () => {
    const rounds = { metrics: [metric('failed', 'Minimum')], threshold: 1 };
    expect(judge(rounds, ['failed', 1, 1], ['failed', 2, 0])).toEqual(['OK', 0]);
    expect(judge(rounds, ['failed', 1, 1], ['failed', 2, 1])).toEqual(['ALARM', 1]);
  });

  it('an alarm knows the largest and the percentile', () => {
    const given = Array.from({ length: 20 }, (_, index) => ['calls', 1, index + 1] as const);
    expect(
      judge({ metrics: [metric('calls', 'Maximum')] }, ...given.map((point) => [...point] as never)),
    ).toEqual(['ALARM', 20]);
    expect(
      judge({ metrics: [metric('calls', 'p95')] }, ...given.map((point) => [...point] as never)),
    ).toEqual(['ALARM', 19]);
  });

  it('an alarm calculates with several figures, and not where one is missing', () => {
    const share = {
      metrics: [metric('failed'), metric('all')],
      expression: 'IF(failed >= 5, 100 * failed / all, 0)',
    };
    expect(judge(share, ['failed', 1, 5], ['all', 1, 50])).toEqual(['ALARM', 10]);
    expect(judge(share, ['failed', 1, 4], ['all', 1, 4])).toEqual(['OK', 0]);
    expect(judge(share, ['failed', 1, 9])).toEqual(['OK', null]);
  });
});

describe('figures in a log', () => {
  const line = (value: unknown) =>
    `${JSON.stringify({
      signal: 'not-sent',
      signals: value,
      _aws: {
        Timestamp: NOW,
        CloudWatchMetrics: [
          { Namespace: 'Bramka', Dimensions: [['signal']], Metrics: [{ Name: 'signals' }] },
        ],
      },
    })}\n`;

  it('figures in a log are read under the dimensions that the line names, however the text is cut', () => {
    const found: unknown[] = [];
    const reader = new EmbeddedMetrics((metric) => found.push(metric));
    const text = `{"level":"info"}\n${line(2)}`;
    for (let at = 0; at < text.length; at += 7) reader.read('sweep', text.slice(at, at + 7));
    reader.read('sweep', line('many'));
    expect(found).toEqual([
      {
        metric: { namespace: 'Bramka', name: 'signals', dimensions: { signal: 'not-sent' } },
        value: 2,
        at: NOW,
      },
    ]);
  });
});
