import { join } from 'node:path';
import { dynamodb } from './aws/dynamodb.ts';
import { createTable, type Engine } from './aws/dynamodb-engine.ts';
import { keepSecrets, secretsManager, secretValues, withSecrets } from './aws/secrets.ts';
import type { Service } from './aws/service.ts';
import type { LocalClock } from './core/clock.ts';
import type { Closers } from './core/closers.ts';
import type { DataDirectory } from './core/data-directory.ts';
import { cloudFront } from './edge/cloudfront.ts';
import type { EdgeResponse } from './edge/edge-response.ts';
import { startForeignEngines } from './foreign/engines.ts';
import { Inbox } from './mail/inbox.ts';
import { type MailSandbox, ses } from './mail/ses.ts';
import type { MailEvent } from './mail/simulator.ts';
import type { SecretSource } from './options.ts';
import { ObjectStore } from './s3/object-store.ts';
import { s3 } from './s3/s3.ts';
import { localQueues } from './sqs/local-queues.ts';
import { QueueStore } from './sqs/queue-store.ts';
import type { Queues } from './sqs/queues.ts';
import type { Plan } from './wiring/plan.ts';

export interface Engines {
  /** By service name in signatures. */
  services: Record<string, Service>;
  /** Where the engine of DynamoDB is, and its one access key where it has one. */
  dynamodb: { url: string; accessKeyId?: string };
  queues: Queues;
  /** An object of a bucket by key; undefined where it does not exist. */
  file(bucket: string, key: string): Promise<EdgeResponse | undefined>;
  inbox: Inbox;
  /** Receives SES's events about bounces and complaints; set by the code that passes them to functions. */
  mailEvents: { listener?: (event: MailEvent) => void };
}

interface EngineInput {
  plan: Plan;
  /** The running DynamoDB. */
  dynamoDb: Engine;
  data: DataDirectory;
  clock: LocalClock;
  awsUrl: string;
  closers: Closers;
  secrets: SecretSource | undefined;
  mailSandbox: MailSandbox;
  /** The URL of another engine, which replaces our own S3, SQS, SES, Secrets Manager and SNS. */
  awsEngine: string | undefined;
  /** Whether to delete what another engine still has from an earlier start. */
  isNew: boolean;
  /** Called when another engine reports an error while running. */
  complain(reason: string): void;
}

/**
 * Headers that CloudFront sends to the API may contain secrets, which are resolved when the distribution is deployed.
 */
function deployHeaders({ edge }: Plan, resolved: (text: string) => string): void {
  for (const { origin } of edge.behaviours)
    if (origin.kind === 'api')
      origin.headers = Object.fromEntries(
        Object.entries(origin.headers).map(([name, value]) => [name, resolved(value)]),
      );
}

type Parts = Pick<Engines, 'queues' | 'file'> & {
  services: Record<'s3' | 'ses' | 'secretsmanager', Service>;
};

interface StateSource {
  secrets: { values: Record<string, string>; onChange(): void };
  inbox: Inbox;
  onEvent(event: MailEvent): void;
}

/** The local cloud's own S3, SQS, SES and Secrets Manager. */
function ownEngines(input: EngineInput, { secrets, inbox, onEvent }: StateSource): Parts {
  const { plan, data, clock, awsUrl, closers, mailSandbox } = input;
  const store = new QueueStore(plan.queues, clock, data.lasting('queues.sqlite'));
  closers.add(() => store.close());
  const objects = new ObjectStore(join(data.path, 'files'), plan.buckets);
  return {
    queues: localQueues(store, clock, awsUrl),
    async file(bucket, key) {
      const found = await objects.get(bucket, key);
      return found && { status: 200, headers: { ...found.headers, etag: found.etag }, body: found.body };
    },
    services: {
      s3: s3(objects, clock),
      ses: ses(inbox, plan, clock, onEvent, mailSandbox),
      secretsmanager: secretsManager(plan.secrets, secrets.values, secrets.onChange),
    },
  };
}

/** Those of another engine, if a URL is given. */
function chosenEngines(input: EngineInput, kept: StateSource): Parts | Promise<Parts> {
  const { awsEngine: endpoint, clock } = input;
  if (!endpoint) return ownEngines(input, kept);
  const delivery = () => ({ ...kept, now: clock.now() });
  return startForeignEngines({ ...input, ...kept, endpoint, delivery });
}

/** Makes the table, and starts the emulations of S3, SQS, SES and Secrets Manager. */
export async function startEngines(input: EngineInput): Promise<Engines> {
  const { plan, dynamoDb, data, clock, closers } = input;
  await createTable(dynamoDb, plan.table);

  const inbox = new Inbox(data.lasting('mails'));
  const secretsFile = data.lasting('secrets.json');
  const generated = secretValues(plan.secrets, secretsFile);
  const outsideSecrets = await input.secrets?.({ generated, clock, data, closers });
  const values = { ...generated, ...outsideSecrets };
  deployHeaders(plan, withSecrets(plan.secrets, values));
  const mailEvents: Engines['mailEvents'] = {};
  const { queues, file, services } = await chosenEngines(input, {
    secrets: { values, onChange: () => secretsFile && keepSecrets(secretsFile, values) },
    inbox,
    onEvent: (event) => mailEvents.listener?.(event),
  });
  return {
    services: {
      ...services,
      dynamodb: dynamodb(dynamoDb.url, dynamoDb.accessKeyId),
      sqs: queues.service,
      cloudfront: cloudFront(plan.edge.behaviours),
    },
    dynamodb: { url: dynamoDb.url, ...(dynamoDb.accessKeyId && { accessKeyId: dynamoDb.accessKeyId }) },
    queues,
    file,
    inbox,
    mailEvents,
  };
}
