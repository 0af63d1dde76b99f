import { join } from 'node:path';
import { dynamodb } from './aws/dynamodb.ts';
import { createTable, startDynamoDb } from './aws/dynamodb-engine.ts';
import { keepSecrets, secretsManager, secretValues, withSecrets } from './aws/secrets.ts';
import type { Service } from './aws/service.ts';
import type { LocalClock } from './core/clock.ts';
import type { Closers } from './core/closers.ts';
import type { DataDirectory } from './core/data-directory.ts';
import { cloudFront } from './edge/cloudfront.ts';
import { Inbox } from './mail/inbox.ts';
import { type MailSandbox, ses } from './mail/ses.ts';
import type { MailEvent } from './mail/simulator.ts';
import { ObjectStore } from './s3/object-store.ts';
import { s3 } from './s3/s3.ts';
import { QueueStore } from './sqs/queue-store.ts';
import { sqs } from './sqs/sqs.ts';
import type { Plan } from './wiring/plan.ts';

export interface Engines {
  /** By the name that signatures call them. */
  services: Record<string, Service>;
  queues: QueueStore;
  objects: ObjectStore;
  inbox: Inbox;
  /** Hears what SES tells of mail that came back; to be set by who brings it to functions. */
  mailEvents: { listener?: (event: MailEvent) => void };
}

/** Says what secrets hold that come from outside; is told those that were generated. By the manifest's names. */
export type SecretSource = (given: {
  generated: Readonly<Record<string, string>>;
  clock: LocalClock;
  data: DataDirectory;
  closers: Closers;
}) => Promise<Record<string, string>>;

interface EngineInput {
  plan: Plan;
  data: DataDirectory;
  clock: LocalClock;
  awsUrl: string;
  closers: Closers;
  secrets: SecretSource | undefined;
  mailSandbox: MailSandbox;
}

/** What CloudFront sends to the API may be a secret's: it is put in when the distribution is deployed. */
function deployHeaders({ edge }: Plan, resolved: (text: string) => string): void {
  for (const { origin } of edge.behaviours)
    if (origin.kind === 'api')
      origin.headers = Object.fromEntries(
        Object.entries(origin.headers).map(([name, value]) => [name, resolved(value)]),
      );
}

/** Starts what stands in for DynamoDB, S3, SQS, SES and Secrets Manager. */
export async function startEngines(input: EngineInput): Promise<Engines> {
  const { plan, data, clock, awsUrl, closers, secrets } = input;
  const engine = await startDynamoDb(data.lasting('dynamodb.sqlite'));
  closers.add(engine.stop);
  await createTable(engine, plan.table);

  const queues = new QueueStore(plan.queues, clock, data.lasting('queues.sqlite'));
  closers.add(() => queues.close());
  const objects = new ObjectStore(join(data.path, 'files'), plan.buckets);
  const inbox = await Inbox.open(data.lasting('mails'));

  const secretsFile = data.lasting('secrets.json');
  const generated = secretValues(plan.secrets, secretsFile);
  const given = await secrets?.({ generated, clock, data, closers });

  const values = { ...generated, ...given };
  deployHeaders(plan, withSecrets(plan.secrets, values));
  const mailEvents: Engines['mailEvents'] = {};
  const services = {
    dynamodb: dynamodb(engine.url, engine.accessKeyId),
    s3: s3(objects, clock),
    sqs: sqs(queues, awsUrl),
    cloudfront: cloudFront(plan.edge.behaviours),
    ses: ses(inbox, plan.mailDomain, clock, (event) => mailEvents.listener?.(event), input.mailSandbox),
    secretsmanager: secretsManager(plan.secrets, values, () => {
      if (secretsFile) keepSecrets(secretsFile, values);
    }),
  };
  return { services, queues, objects, inbox, mailEvents };
}
