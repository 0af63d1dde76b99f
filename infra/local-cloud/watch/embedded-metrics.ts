import type { MetricName } from './metrics.ts';

interface Embedded {
  Timestamp: number;
  CloudWatchMetrics: { Namespace: string; Dimensions: string[][]; Metrics: { Name: string }[] }[];
}

interface EmbeddedMetric {
  metric: MetricName;
  value: number;
  at: number;
}

function metricsOf(line: Record<string, unknown>): EmbeddedMetric[] {
  const { Timestamp: at, CloudWatchMetrics: directives } = line._aws as Embedded;
  const found = directives.flatMap(({ Namespace: namespace, Dimensions, Metrics }) =>
    Dimensions.flatMap((names) => {
      const dimensions = Object.fromEntries(names.map((name) => [name, String(line[name])]));
      return Metrics.map(({ Name: name }) => ({
        metric: { namespace, name, dimensions },
        value: line[name],
        at,
      }));
    }),
  );
  return found.flatMap(({ value, ...rest }) => (typeof value === 'number' ? [{ ...rest, value }] : []));
}

/** Extracts metrics from what functions write, like CloudWatch: from lines in its embedded metric format. */
export class EmbeddedMetrics {
  private readonly onFound: (found: EmbeddedMetric) => void;
  private readonly rests = new Map<string, string>();

  constructor(onFound: (found: EmbeddedMetric) => void) {
    this.onFound = onFound;
  }

  /** Reads a function's output, in chunks that may end within a line. */
  read(functionName: string, text: string): void {
    const lines = `${this.rests.get(functionName) ?? ''}${text}`.split('\n');
    this.rests.set(functionName, lines.pop() ?? '');
    for (const line of lines) if (line.includes('"_aws"')) this.readLine(line);
  }

  private readLine(line: string): void {
    for (const found of metricsOf(JSON.parse(line))) this.onFound(found);
  }
}
