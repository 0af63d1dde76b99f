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
  /** The metric's value that triggers the alarm, */
  threshold: number;
  /** in this many consecutive periods; one by default. */
  periods?: number;
  /** Whether missing data triggers the alarm too. */
  evenSilent?: true;
  /** What users suffer: the manifest's sentence. */
  impact: string;
}

/** All alarms publish to one topic, which mails the operators. */
export class Alarms {
  /** The alarms added so far. */
  readonly all: Alarm[] = [];
  private readonly topic: Topic;

  constructor(scope: Construct, email: string) {
    this.topic = new Topic(scope, 'AlarmTopic', { enforceSSL: true });
    this.topic.addSubscription(new EmailSubscription(email));
    // With its own policy the topic accepts messages only from the principals in it.
    this.topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
  }

  get topicArn(): string {
    return this.topic.topicArn;
  }

  /** Adds an alarm for when `metric` reaches `threshold`; the mail contains the impact. */
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
