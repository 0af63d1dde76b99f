/** What a metric is known by. */
export interface MetricName {
  namespace: string;
  name: string;
  dimensions: Readonly<Record<string, string>>;
}

interface Sample {
  at: number;
  value: number;
}

/** No alarm looks back further. */
const KEPT_MS = 3 * 3_600_000;
/** So many older ones are forgotten together: looking through all of them at each call would slow what is measured. */
const MANY = 1_000;

const keyOf = ({ namespace, name, dimensions }: MetricName): string =>
  JSON.stringify([namespace, name, ...Object.entries(dimensions).sort()]);

/** The figures that CloudWatch would have, by the local cloud's clock, as far as alarms look back. */
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

  /** Values after `from`, up to and with `to`, in milliseconds. */
  between(metric: MetricName, from: number, to: number): number[] {
    const known = this.samples.get(keyOf(metric)) ?? [];
    return known.flatMap(({ at, value }) => (at > from && at <= to ? [value] : []));
  }
}
