import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Function as LambdaResource } from 'aws-cdk-lib/aws-lambda';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { LambdaName } from '#functions/manifest.ts';
import { indexes } from '#functions/store/engine/table.ts';
import { services } from '#shared/contract/service.ts';
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

/** Calls that Lambda or the table turns away: a single one may have come at an unlucky moment. */
const MIN_TURNED_AWAY = 2;

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

/**
 * Requests that the table turned away: by its own limits, or writes by an index's, which CloudWatch counts under its name.
 */
const throttlesOf = (TableName: string): Metric[] =>
  [
    { metricName: 'ReadThrottleEvents', dimensionsMap: { TableName } },
    { metricName: 'WriteThrottleEvents', dimensionsMap: { TableName } },
    ...Object.keys(indexes).map((GlobalSecondaryIndexName) => ({
      metricName: 'WriteThrottleEvents',
      dimensionsMap: { TableName, GlobalSecondaryIndexName },
    })),
  ].map((metric) => new Metric({ namespace: 'AWS/DynamoDB', ...metric, ...counted }));

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
  addMailAlarms(scope, alarms, mailEvents);
  alarms.add(scope, 'Throttled', {
    metric: sumOf(
      services.map((name) => functions[name].metricThrottles(counted)),
      'Calls turned away',
    ),
    threshold: MIN_TURNED_AWAY,
    impact: watched.throttled,
  });
  alarms.add(scope, 'TableThrottled', {
    metric: sumOf(throttlesOf(table.tableName), 'Requests that the table turned away'),
    threshold: MIN_TURNED_AWAY,
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
