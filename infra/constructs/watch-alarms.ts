import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaResource } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { LambdaName } from '#functions/manifest.ts';
import { type Alarms, every5Minutes } from './alarms.ts';

/** Problems that users notice, found in AWS's own metrics. Each has its line in the runbook. */
export const watched = {
  failing:
    'Calls fail: visitors cannot buy or staff cannot work. The night dashboard says what people notice, the log of the API which calls.',
  slow: 'Calls take longer than three seconds for one person in twenty: people believe that nothing happens.',
  throttled: 'Lambda turns calls away because too many run at once: visitors are told to wait.',
  sweepStopped:
    'The sweep has not finished a round for five minutes: unpaid orders keep their places, lost payment notices are not found.',
  bounces:
    'More than 3 % of the account’s mail comes back; at 5 % SES reviews the account, later it stops all mail.',
  complaints:
    'More than 0.05 % of the account’s mail is marked as spam; at 0.1 % SES reviews the account, later it stops all mail.',
} as const;

/** Fewer failures than this in five minutes may be a single person's. */
const MIN_FAILURES = 5;

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

/** SES computes these rates for the whole account, over mail that it considers representative. */
function addMailAlarms(scope: Construct, alarms: Alarms): void {
  const reputation = (metricName: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName: `Reputation.${metricName}`,
      statistic: Stats.MAXIMUM,
      period: Duration.hours(1),
    });
  alarms.add(scope, 'Bounces', {
    metric: reputation('BounceRate'),
    threshold: 0.03,
    impact: watched.bounces,
  });
  alarms.add(scope, 'Complaints', {
    metric: reputation('ComplaintRate'),
    threshold: 0.0005,
    impact: watched.complaints,
  });
}

/** Alarms on metrics of AWS itself. */
export function createWatchAlarms(
  parent: Construct,
  alarms: Alarms,
  { api, functions }: { api: HttpApi; functions: Record<LambdaName, LambdaResource> },
): void {
  const scope = new Construct(parent, 'Watch');
  addApiAlarms(scope, alarms, api);
  addMailAlarms(scope, alarms);
  alarms.add(scope, 'Throttled', {
    metric: new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Throttles',
      statistic: Stats.SUM,
      ...every5Minutes,
    }),
    threshold: MIN_FAILURES,
    impact: watched.throttled,
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
