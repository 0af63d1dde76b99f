import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Function as LambdaResource } from 'aws-cdk-lib/aws-lambda';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { LambdaName } from '#functions/manifest.ts';
import { FAILED_METRIC } from '#functions/runtime/log.ts';
import { calls, serviceOf } from '#shared/contract/calls.ts';
import { type Service, services } from '#shared/contract/service.ts';
import { vitalCalls } from '#shared/contract/vital-calls.ts';
import { type Alarms, every5Minutes } from './alarms.ts';

/** Problems that users notice, found in AWS's own metrics. Each has its line in the runbook. */
export const watched = {
  failing:
    'Calls fail: visitors cannot buy or staff cannot work. The night dashboard says what people notice, the log of the API which calls.',
  slow: 'Calls take longer than three seconds for one person in twenty: people believe that nothing happens.',
  tableThrottled:
    'The table turns requests away because more come than it takes: orders take longer, and visitors are told to try again.',
  throttled: 'Lambda turns calls away because too many run at once: visitors are told to wait.',
  sweepStopped:
    'The sweep has not finished a round for five minutes: unpaid orders keep their places, lost payment notices are not found.',
  bounces: 'More than 3 % of the mail comes back; at 5 % SES reviews the account, later it stops all mail.',
  complaints:
    'More than 0.05 % of the mail is marked as spam; at 0.1 % SES reviews the account, later it stops all mail.',
} as const;

/** Fewer failures than this in five minutes may be a single person's. */
const MIN_FAILURES = 5;

/** One failure may be one person's, two without a success between them are everybody's. */
const MIN_TOTAL_FAILURES = 2;

function addApiAlarms(scope: Construct, alarms: Alarms, api: HttpApi): void {
  const usingMetrics = {
    failed: api.metricServerError({ ...every5Minutes, statistic: Stats.SUM }),
    all: api.metricCount({ ...every5Minutes, statistic: Stats.SUM }),
  };
  const expression = `IF(failed >= ${MIN_FAILURES}, 100 * failed / all, 0)`;
  alarms.add(scope, 'Failing', {
    metric: new MathExpression({ expression, usingMetrics, ...every5Minutes, label: 'Per cent that fail' }),
    threshold: 2,
    impact: watched.failing,
  });
  alarms.add(scope, 'Slow', {
    metric: api.metricLatency({ ...every5Minutes, statistic: Stats.percentile(95) }),
    threshold: 3000,
    periods: 3,
    impact: watched.slow,
  });
}

/** SES's rate for a stage's own mail, over what it considers representative; it judges the whole account by the same. */
export const reputationOf = (
  { configurationSetName }: ConfigurationSet,
  rate: 'BounceRate' | 'ComplaintRate',
): Metric =>
  new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${rate}`,
    dimensionsMap: { 'ses:configuration-set': configurationSetName },
    statistic: Stats.MAXIMUM,
    period: Duration.hours(1),
  });

function addMailAlarms(scope: Construct, alarms: Alarms, mailEvents: ConfigurationSet): void {
  alarms.add(scope, 'Bounces', {
    metric: reputationOf(mailEvents, 'BounceRate'),
    threshold: 0.03,
    impact: watched.bounces,
  });
  alarms.add(scope, 'Complaints', {
    metric: reputationOf(mailEvents, 'ComplaintRate'),
    threshold: 0.0005,
    impact: watched.complaints,
  });
}

/** The sum of several counts. A part without traffic sends none, which must not hide the others. */
const sumOf = (counts: readonly IMetric[], label: string): MathExpression =>
  new MathExpression({
    expression: counts.map((_, index) => `FILL(m${index}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(counts.map((count, index) => [`m${index}`, count])),
    ...every5Minutes,
    label,
  });

const counted = { ...every5Minutes, statistic: Stats.SUM };

/** What a call without which the fair stands still looks like while it fails for everybody. */
function allFail(api: LambdaResource, namespace: string, call: string): MathExpression {
  const failed = (statistic: string) =>
    new Metric({
      namespace,
      metricName: FAILED_METRIC,
      dimensionsMap: { call },
      statistic,
      ...every5Minutes,
    });
  const crashed = (statistic: string) => api.metricErrors({ ...every5Minutes, statistic });
  const all = (count: string, least: string) =>
    `IF(FILL(${count}, 0) >= ${MIN_TOTAL_FAILURES}, FILL(${least}, 0), 0)`;
  return new MathExpression({
    expression: `${all('asked', 'failed')} + ${all('runs', 'crashed')}`,
    usingMetrics: {
      asked: failed(Stats.SAMPLE_COUNT),
      failed: failed(Stats.MINIMUM),
      runs: crashed(Stats.SAMPLE_COUNT),
      crashed: crashed(Stats.MINIMUM),
    },
    ...every5Minutes,
    label: `${call}: all fail`,
  });
}

function answering(call: string): Service {
  const row = calls.find(({ id }) => id === call);
  if (!row) throw new Error(`No call is named ${call}`);
  return serviceOf(row);
}

/** An alarm for each vital call, which goes off at night, too, when so few come that no percentage means anything. */
function addVitalAlarms(
  scope: Construct,
  alarms: Alarms,
  functions: Record<LambdaName, LambdaResource>,
): void {
  const parent = new Construct(scope, 'AllFail');
  for (const [call, impact] of Object.entries(vitalCalls))
    alarms.add(parent, call, {
      metric: allFail(functions[answering(call)], alarms.stage, call),
      threshold: 1,
      impact,
    });
}

interface WatchedResources {
  api: HttpApi;
  functions: Record<LambdaName, LambdaResource>;
  table: ITable;
  mailEvents: ConfigurationSet;
}

/** Alarms on metrics of AWS itself. */
export function createWatchAlarms(
  parent: Construct,
  alarms: Alarms,
  { api, functions, table, mailEvents }: WatchedResources,
): void {
  const scope = new Construct(parent, 'Watch');
  addApiAlarms(scope, alarms, api);
  addVitalAlarms(scope, alarms, functions);
  addMailAlarms(scope, alarms, mailEvents);
  alarms.add(scope, 'Throttled', {
    metric: sumOf(
      services.map((name) => functions[name].metricThrottles(counted)),
      'Calls turned away',
    ),
    threshold: MIN_FAILURES,
    impact: watched.throttled,
  });
  alarms.add(scope, 'TableThrottled', {
    metric: sumOf(
      ['ReadThrottleEvents', 'WriteThrottleEvents'].map(
        (metricName) =>
          new Metric({
            namespace: 'AWS/DynamoDB',
            metricName,
            dimensionsMap: { TableName: table.tableName },
            ...counted,
          }),
      ),
      'Requests that the table turned away',
    ),
    threshold: MIN_FAILURES,
    impact: watched.tableThrottled,
  });
  alarms.add(scope, 'SweepStopped', {
    // Each round counts 0 or 1 errors: if the minimum within a minute is 1, no round succeeded.
    metric: functions.sweep.metricErrors({ period: Duration.minutes(1), statistic: Stats.MINIMUM }),
    threshold: 1,
    periods: 5,
    evenSilent: true,
    impact: watched.sweepStopped,
  });
}
