import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type Alarms, every5Minutes } from './alarms.ts';

/** Half of a ticket type held by people who have not paid: a rush, or somebody who means harm. */
const ALARMING_PERCENT = 50;

/** Warns when unpaid orders hold much of a fair; the figure is what `watchHolds` logs each minute. */
export function addHoldAlarm(scope: Construct, alarms: Alarms): void {
  alarms.add(scope, 'UnpaidHoldsAlarm', {
    metric: new Metric({
      ...every5Minutes,
      namespace: 'Bramka',
      metricName: 'unpaidPercent',
      dimensionsMap: { job: 'watch-holds' },
      statistic: 'Maximum',
    }),
    threshold: ALARMING_PERCENT,
    impact:
      'Orders that nobody has paid for hold half of a ticket type, so others find it sold out. The fair’s page lists who holds them and ends holds.',
  });
}
