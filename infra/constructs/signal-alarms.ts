import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { SIGNAL_METRIC, type Signal, signals, signalThresholds } from '#functions/runtime/signals.ts';
import { type Alarms, every5Minutes } from './alarms.ts';

/** An alarm for each signal that functions raise. */
export function createSignalAlarms(scope: Construct, alarms: Alarms): void {
  const parent = new Construct(scope, 'Signals');
  for (const [signal, impact] of Object.entries(signals) as [Signal, string][])
    alarms.add(parent, signal, {
      metric: new Metric({
        namespace: alarms.stage,
        metricName: SIGNAL_METRIC,
        dimensionsMap: { signal },
        statistic: Stats.SUM,
        ...every5Minutes,
      }),
      threshold: signalThresholds[signal] ?? 1,
      impact,
    });
}
