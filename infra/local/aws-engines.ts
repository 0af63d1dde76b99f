import { join } from 'node:path';
import { dynamodb } from './aws/dynamodb.ts';
import { secretsManager, secretValues } from './aws/secrets.ts';
import type { Service } from './aws/service.ts';
import type { LocalClock } from './clock.ts';
import type { Closers } from './closers.ts';
import type { DataDirectory } from './data-directory.ts';
import { createTable, startDynamoDb } from './dynamodb-engine.ts';
import { nearPort } from './http.ts';
import { Inbox } from './mail/inbox.ts';
import { ses } from './mail/ses.ts';
import { startPayments } from './payments-sandbox.ts';
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
  paymentsUrl: string;
}

interface Needed {
  plan: Plan;
  data: DataDirectory;
  clock: LocalClock;
  awsUrl: string;
  paymentsPort: number;
  closers: Closers;
}

/** Starts what stands in for DynamoDB, S3, SQS, SES, Secrets Manager and the payment provider. */
export async function startEngines(needed: Needed): Promise<Engines> {
  const { plan, data, clock, awsUrl, paymentsPort, closers } = needed;
  const engine = await startDynamoDb(data.lasting('dynamodb.sqlite'));
  closers.add(engine.stop);
  await createTable(engine.url, plan.table);

  const queues = new QueueStore(plan.queues, clock, data.lasting('queues.sqlite'));
  closers.add(() => queues.close());
  const objects = new ObjectStore(join(data.path, 'files'), plan.buckets);
  const inbox = await Inbox.open(data.lasting('mails'));

  const secrets = secretValues(plan.secrets, data.lasting('secrets.json'));
  const key = (secrets.przelewy24 ?? '').slice(0, 16);
  const payments = await nearPort(paymentsPort, (port) =>
    startPayments(port, key, () => clock.now(), data.lasting('payments')),
  );
  closers.add(payments.stop);

  const services = {
    dynamodb: dynamodb(engine.url),
    s3: s3(objects, clock),
    sqs: sqs(queues, awsUrl),
    ses: ses(inbox, plan.mailDomain, clock),
    secretsmanager: secretsManager(plan.secrets, { ...secrets, przelewy24: payments.secret }),
  };
  return { services, queues, objects, inbox, paymentsUrl: payments.url };
}
