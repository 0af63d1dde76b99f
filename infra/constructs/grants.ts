import { Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { IQueue, Queue } from 'aws-cdk-lib/aws-sqs';
import { type FileArea, fileAreas, type Lambda } from '#functions/lambda.ts';
import type { environmentNames, SecretName } from '#functions/runtime/environment.ts';
import type { QueueName } from '#shared/domain/queue.ts';
import type { Buckets } from './buckets.ts';

/** The resources that functions use. */
export interface Resources {
  table: ITable;
  queues: Record<QueueName, Queue>;
  buckets: Buckets;
  secrets: Record<SecretName, Secret>;
  /** The address that mail is sent from. */
  mailSender: string;
  /** Publishes delivery events of mails. */
  mailEvents: ConfigurationSet;
}

const allow = (actions: string[], ...resources: string[]) => new PolicyStatement({ actions, resources });

const tableGrants = ({ table: actions = [], indexes = [] }: Lambda, { table }: Resources) => [
  ...(actions.length
    ? [
        allow(
          actions.map((action) => `dynamodb:${action}`),
          table.tableArn,
        ),
      ]
    : []),
  ...(indexes.length
    ? [allow(['dynamodb:Query'], ...indexes.map((index) => `${table.tableArn}/index/${index}`))]
    : []),
];

const fileGrants = ({ files = {} }: Lambda, { buckets }: Resources) =>
  Object.entries(files).map(([area, actions]) => {
    const { bucket, prefix } = fileAreas[area as FileArea];
    return allow(
      actions.map((action) => `s3:${action}`),
      buckets[bucket].arnForObjects(`${prefix}*`),
    );
  });

const triggerGrants = ({ trigger }: Lambda, { queues }: Resources) =>
  trigger.kind === 'queue'
    ? [
        allow(
          [
            'sqs:ReceiveMessage',
            'sqs:DeleteMessage',
            'sqs:GetQueueAttributes',
            ...(trigger.retryAfterSeconds ? ['sqs:ChangeMessageVisibility'] : []),
          ],
          queues[trigger.queue].queueArn,
        ),
      ]
    : [];

/** Redriving dead letters needs receive and delete on their queue, and send on the original one. */
const overseerGrants = ({ oversees = [] }: Lambda, { queues }: Resources) =>
  oversees.flatMap((name) => [
    allow(['sqs:GetQueueAttributes', 'sqs:SendMessage'], queues[name].queueArn),
    allow(
      [
        'sqs:GetQueueAttributes',
        'sqs:ReceiveMessage',
        'sqs:DeleteMessage',
        'sqs:ChangeMessageVisibility',
        'sqs:StartMessageMoveTask',
      ],
      deadLettersOf(queues[name]).queueArn,
    ),
  ]);

function deadLettersOf({ deadLetterQueue, node }: Queue): IQueue {
  if (!deadLetterQueue) throw new Error(`${node.path} has no dead letters`);
  return deadLetterQueue.queue;
}

/**
 * In SES's sandbox IAM asks about the recipient's identity as well as the sender's. Which recipients are verified
 * nobody knows beforehand, so every identity is granted, but only for mail from our own sender.
 */
const mailGrants = ({ mails }: Lambda, { mailSender, mailEvents }: Resources) =>
  mails
    ? [
        new PolicyStatement({
          actions: ['ses:SendRawEmail'],
          resources: [
            Stack.of(mailEvents).formatArn({ service: 'ses', resource: 'identity', resourceName: '*' }),
          ],
          conditions: { StringEquals: { 'ses:FromAddress': mailSender } },
        }),
        allow(['ses:SendRawEmail'], configurationSetArn(mailEvents)),
      ]
    : [];

const configurationSetArn = (set: ConfigurationSet): string =>
  Stack.of(set).formatArn({
    service: 'ses',
    resource: 'configuration-set',
    resourceName: set.configurationSetName,
  });

/** All permissions of a function, from its row of the manifest: named actions on named resources. */
export function statementsFor(lambda: Lambda, resources: Resources, logGroup: ILogGroup): PolicyStatement[] {
  const { sendsTo = [], secrets = [] } = lambda;
  return [
    allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn),
    ...tableGrants(lambda, resources),
    ...fileGrants(lambda, resources),
    ...triggerGrants(lambda, resources),
    ...overseerGrants(lambda, resources),
    ...sendsTo.map((name) => allow(['sqs:SendMessage'], resources.queues[name].queueArn)),
    ...secrets.map((name) => allow(['secretsmanager:GetSecretValue'], resources.secrets[name].secretArn)),
    ...mailGrants(lambda, resources),
  ];
}

/** The environment variables with the names of those resources. */
export function environmentFor(
  lambda: Lambda,
  resources: Resources,
  names: typeof environmentNames,
): Record<string, string> {
  const { sendsTo = [], oversees = [], files = {}, secrets = [], table } = lambda;
  const queues = [...sendsTo, ...oversees];
  return {
    ...(table && { [names.table]: resources.table.tableName }),
    ...Object.fromEntries(queues.map((name) => [names.queues[name], resources.queues[name].queueUrl])),
    ...Object.fromEntries(
      oversees.map((name) => [names.deadLetters[name], deadLettersOf(resources.queues[name]).queueUrl]),
    ),
    ...Object.fromEntries(
      (Object.keys(files) as FileArea[])
        .map((area) => fileAreas[area].bucket)
        .map((name) => [names.buckets[name], resources.buckets[name].bucketName]),
    ),
    ...Object.fromEntries(secrets.map((name) => [names.secrets[name], resources.secrets[name].secretArn])),
  };
}
