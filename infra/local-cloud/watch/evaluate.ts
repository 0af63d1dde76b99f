import { runInNewContext } from 'node:vm';
import type { AlarmPlan, WatchedMetric } from '../wiring/plan.ts';
import type { Metrics } from './metrics.ts';

export interface AlarmState {
  /** The path of constructs: `Signals/not-sent`. */
  name: string;
  /** Its text for people. */
  impact: string;
  state: 'OK' | 'ALARM';
  /** One per evaluated period, the latest first; null where there was no data. */
  values: (number | null)[];
  threshold: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The value at or below which this percentage of all values lies. */
function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] as number;
}

function statisticOf(statistic: string, values: readonly number[]): number {
  if (statistic === 'Sum') return sum(values);
  if (statistic === 'SampleCount') return values.length;
  if (statistic === 'Maximum') return Math.max(...values);
  if (statistic === 'Minimum') return Math.min(...values);
  const [, percent] = /^p(\d+(?:\.\d+)?)$/.exec(statistic) ?? [];
  if (percent === undefined) throw new Error(`No local statistic ${statistic}`);
  return percentile(values, Number(percent));
}

interface Period {
  from: number;
  to: number;
}

function figureOf({ statistic, ...metric }: WatchedMetric, metrics: Metrics, { from, to }: Period) {
  const values = metrics.between(metric, from, to);
  return values.length > 0 ? statisticOf(statistic, values) : null;
}

/**
 * CloudWatch's expressions, as far as alarms use them: sums, `IF` and `FILL`; null if a metric that is not filled in has no
 * value.
 */
function calculated(expression: string, values: Record<string, number | null>): number | null {
  const missing = Object.keys(values).filter((id) => values[id] === null);
  if (missing.some((id) => !expression.includes(`FILL(${id},`))) return null;
  const FILL = (value: number | null, otherwise: number) => value ?? otherwise;
  const IF = (condition: unknown, then: number, otherwise: number) => (condition ? then : otherwise);
  return Number(runInNewContext(expression, { ...values, IF, FILL }));
}

function figureIn({ expression, metrics: watched }: AlarmPlan, metrics: Metrics, period: Period) {
  const values = watched.map((metric) => [metric.id, figureOf(metric, metrics, period)] as const);
  return expression === undefined
    ? (values[0]?.[1] ?? null)
    : calculated(expression, Object.fromEntries(values));
}

/** Whether an alarm would go off at `now`: its metric reached the threshold in all of the latest periods. */
export function evaluate(plan: AlarmPlan, metrics: Metrics, now: number): AlarmState {
  const { name, impact, periods, periodSeconds, threshold, missingIsBad } = plan;
  const length = periodSeconds * 1000;
  const values = Array.from({ length: periods }, (_, index) =>
    figureIn(plan, metrics, { from: now - (index + 1) * length, to: now - index * length }),
  );
  const isBad = (value: number | null) => (value === null ? missingIsBad : value >= threshold);
  return { name, impact, state: values.every(isBad) ? 'ALARM' : 'OK', values, threshold };
}
