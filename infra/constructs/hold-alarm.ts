import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type Alarms, every5Minutes } from './alarms.ts';

/** Half of a ticket type held by unpaid orders means a rush, or an attack. */
const ALARMING_PERCENT = 50;

/** The share of a ticket type held by unpaid orders, as `watchHolds` logs it each minute. */
export const unpaidShare = ({ stage }: Alarms): Metric =>
  new Metric({
    ...every5Minutes,
    namespace: stage,
    metricName: 'unpaidPercent',
    dimensionsMap: { job: 'watch-holds' },
    statistic: Stats.MAXIMUM,
  });

/** Warns when unpaid orders hold much of a fair. */
export function addHoldAlarm(scope: Construct, alarms: Alarms): void {
  alarms.add(scope, 'UnpaidHoldsAlarm', {
    metric: unpaidShare(alarms),
    threshold: ALARMING_PERCENT,
    impact:
      'Orders that nobody has paid for hold half of a ticket type, so others find it sold out. The fair’s page lists who holds them and ends holds.',
  });
}
