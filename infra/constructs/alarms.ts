import { Duration, NestedStack, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

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

/**
 * All alarms publish to one topic, which mails the operators. They are a nested stack: they count little towards what
 * CloudFormation takes in one, and what they watch is handed to them as parameters. Exports for a stack beside would
 * keep the functions' stack from ever dropping a function that an alarm watches.
 */
export class Alarms {
  /** The alarms added so far. */
  readonly all: Alarm[] = [];
  readonly stack: NestedStack;
  private readonly topic: Topic;

  /** The stage's stack: the name of its boards, and the namespace of its metrics. */
  readonly stage: string;

  constructor(scope: Stack, email: string) {
    this.stage = scope.stackName;
    this.stack = new NestedStack(scope, 'Watching', {
      description: 'Trade-fair ticketing: alarms, dashboards',
    });
    this.topic = new Topic(this.stack, 'AlarmTopic', { enforceSSL: true });
    this.topic.addSubscription(new EmailSubscription(email));
    // With its own policy the topic accepts messages only from the principals in it.
    this.topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
  }

  get topicArn(): string {
    return this.topic.topicArn;
  }

  /** Adds an alarm for when `metric` reaches `threshold`; the mail contains the impact, and a second one says its end. */
  add(scope: Construct, id: string, { metric, threshold, periods = 1, evenSilent, impact }: Warning): void {
    const alarm = new Alarm(this.placeOf(scope), id, {
      metric,
      threshold,
      alarmDescription: impact,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: evenSilent ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    const mail = new SnsAction(this.topic);
    alarm.addAlarmAction(mail);
    alarm.addOkAction(mail);
    this.all.push(alarm);
  }

  /** Where in the nested stack the alarms of a construct are: at its own path. */
  private placeOf({ node }: Construct): Construct {
    const path = node.scopes
      .filter((scope) => !Stack.isStack(scope) && scope.node.scope)
      .map((scope) => scope.node.id);
    return path.reduce<Construct>(
      (parent, id) => (parent.node.tryFindChild(id) as Construct | undefined) ?? new Construct(parent, id),
      this.stack,
    );
  }
}
