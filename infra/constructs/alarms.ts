import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

export const every5Minutes = { period: Duration.minutes(5) };

export interface Warning {
  metric: IMetric;
  /** Alarms when the metric reaches this, */
  threshold: number;
  /** in so many periods on end; one unless said. */
  periods?: number;
  /** Alarms when the metric is not there at all, too. */
  evenSilent?: true;
  /** What goes wrong for people: the manifest's sentence. */
  impact: string;
}

/** Where alarms go: one topic that mails the operators. */
export class Alarms {
  /** Those that were added. */
  readonly all: Alarm[] = [];
  private readonly topic: Topic;

  constructor(scope: Construct, email: string) {
    this.topic = new Topic(scope, 'AlarmTopic', { enforceSSL: true });
    this.topic.addSubscription(new EmailSubscription(email));
    // With a policy of its own, the topic takes alarms only from whom the policy names.
    this.topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
  }

  /** Warns when `metric` reaches `threshold`; the mail says the impact. */
  add(scope: Construct, id: string, { metric, threshold, periods = 1, evenSilent, impact }: Warning): void {
    const alarm = new Alarm(scope, id, {
      metric,
      threshold,
      alarmDescription: impact,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: evenSilent ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    this.all.push(alarm);
  }
}
