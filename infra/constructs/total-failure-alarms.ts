import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaResource } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { type LambdaName, lambdas } from '#functions/manifest.ts';
import { FAILED_METRIC } from '#functions/runtime/log.ts';
import { calls, serviceOf } from '#shared/contract/calls.ts';
import { vitalCalls, vitalJobs } from '#shared/contract/vital-calls.ts';
import { type Alarms, every5Minutes } from './alarms.ts';

/** One failure may be a bot's, two without a success between them are everybody's. */
const MIN_FAILURES = 2;

/** Reaches 1 where a metric of 0 and 1 counts several failures and nothing else. */
const allFail = (metricOf: (statistic: string) => IMetric, label: string): MathExpression =>
  new MathExpression({
    expression: `IF(count >= ${MIN_FAILURES}, least, 0)`,
    usingMetrics: { count: metricOf(Stats.SAMPLE_COUNT), least: metricOf(Stats.MINIMUM) },
    ...every5Minutes,
    label,
  });

const answering = Object.keys(vitalCalls).map((id) => {
  const row = calls.find((call) => call.id === id);
  if (!row) throw new Error(`No call is named ${id}`);
  return serviceOf(row);
});

const workers: Record<keyof typeof vitalJobs, LambdaName> = {
  'issue-tickets': 'issueTickets',
  'send-mail': 'sendMail',
};

/** The functions that answer vital calls or do vital jobs. */
export const vitalFunctions: readonly LambdaName[] = [...new Set([...answering, ...Object.values(workers)])];

/** What a crash of each run means: it leaves no metric of the call or job. */
export const crashing = (name: LambdaName): string =>
  `Every run of ${name} in the last minutes has crashed. ${lambdas[name].impact}`;

/**
 * An alarm for each vital call and job, and for crashes of what does them, which go off at night, too, when so few come
 * that no percentage means anything.
 */
export function createTotalFailureAlarms(
  scope: Construct,
  alarms: Alarms,
  functions: Record<LambdaName, LambdaResource>,
): void {
  const parent = new Construct(scope, 'AllFail');
  const add = (id: string, metric: MathExpression, impact: string) =>
    alarms.add(parent, id, { metric, threshold: 1, impact });
  const failing = (dimension: 'call' | 'job', impacts: Readonly<Record<string, string>>) => {
    for (const [id, impact] of Object.entries(impacts)) {
      const failed = (statistic: string) =>
        new Metric({
          namespace: alarms.stage,
          metricName: FAILED_METRIC,
          dimensionsMap: { [dimension]: id },
          statistic,
          ...every5Minutes,
        });
      add(id, allFail(failed, `${id}: all fail`), impact);
    }
  };
  failing('call', vitalCalls);
  failing('job', vitalJobs);
  for (const name of vitalFunctions) {
    const crashed = (statistic: string) => functions[name].metricErrors({ ...every5Minutes, statistic });
    add(name, allFail(crashed, `${name}: all crash`), crashing(name));
  }
}
