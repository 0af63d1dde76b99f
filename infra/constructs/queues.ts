import { Duration } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Lambda } from '#functions/lambda.ts';
import { lambdas } from '#functions/manifest.ts';
import { MAX_TRIES, type QueueName } from '#shared/domain/queue.ts';
import { type Alarms, every5Minutes } from './alarms.ts';

/**
 * Seconds after which a late job raises an alarm: eight minutes, so that somebody hears within ten of jobs that nobody
 * takes, or four runs where one run may take longer. The office's exports wait for each other, which needs no attention.
 */
const lateAfter = (timeoutSeconds: number): number => Math.max(480, 4 * timeoutSeconds);

const consumerOf = (name: string): Lambda => {
  const found = Object.values<Lambda>(lambdas).find(
    ({ trigger }) => trigger.kind === 'queue' && trigger.queue === name,
  );
  if (!found) throw new Error(`Nobody reads the queue ${name}`);
  return found;
};

/** A queue with its dead-letter queue, and alarms that say what users miss when its jobs fail or lag. */
class JobQueue extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, name: QueueName, alarms: Alarms) {
    super(scope, `${name}Queue`);
    const { timeoutSeconds, impact } = consumerOf(name);
    const deadLetters = new Queue(this, 'DeadLetters', {
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    this.queue = new Queue(this, 'Queue', {
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      // Six times the function's timeout, as AWS recommends for Lambda: a throttled batch must not become visible while
      // it is held.
      visibilityTimeout: Duration.seconds(6 * timeoutSeconds),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: MAX_TRIES },
    });
    alarms.add(this, 'DeadLettersAlarm', {
      metric: deadLetters.metricApproximateNumberOfMessagesVisible(every5Minutes),
      threshold: 1,
      impact,
    });
    alarms.add(this, 'AgeAlarm', {
      metric: this.queue.metricApproximateAgeOfOldestMessage(every5Minutes),
      threshold: lateAfter(timeoutSeconds),
      impact,
    });
  }
}

/** Creates every queue that a function of the manifest consumes. */
export function createQueues(scope: Construct, alarms: Alarms): Record<QueueName, Queue> {
  const names = Object.values<Lambda>(lambdas).flatMap(({ trigger }) =>
    trigger.kind === 'queue' ? [trigger.queue] : [],
  );
  return Object.fromEntries(names.map((name) => [name, new JobQueue(scope, name, alarms).queue])) as Record<
    QueueName,
    Queue
  >;
}
