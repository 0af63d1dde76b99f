/** The identity of a metric. */
export interface MetricName {
  namespace: string;
  name: string;
  dimensions: Readonly<Record<string, string>>;
}

interface Sample {
  at: number;
  value: number;
}

/** The longest period that alarms look back. */
const KEPT_MS = 3 * 3_600_000;
/** Old samples are dropped in batches of at least this size: scanning all at each call would slow down what is measured. */
const MANY = 1_000;

const keyOf = ({ namespace, name, dimensions }: MetricName): string =>
  JSON.stringify([namespace, name, ...Object.entries(dimensions).sort()]);

/** CloudWatch's metrics, by the local cloud's clock, as far back as alarms look. */
export class Metrics {
  private readonly samples = new Map<string, Sample[]>();

  record(metric: MetricName, value: number, at: number): void {
    const key = keyOf(metric);
    const known = this.samples.get(key) ?? [];
    known.push({ at, value });
    this.samples.set(key, known);
    const old = known.findIndex((sample) => sample.at > at - KEPT_MS);
    if (old >= MANY) known.splice(0, old);
  }

  /** Values after `from`, up to and including `to`, in milliseconds. */
  between(metric: MetricName, from: number, to: number): number[] {
    const known = this.samples.get(keyOf(metric)) ?? [];
    return known.flatMap(({ at, value }) => (at > from && at <= to ? [value] : []));
  }
}
