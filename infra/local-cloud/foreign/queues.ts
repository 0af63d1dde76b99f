import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  PurgeQueueCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { type AwsRequest, type AwsResponse, json } from '../aws/service.ts';
import { ACCOUNT, REGION } from '../core/account.ts';
import type { Queues, Waiting } from '../sqs/queues.ts';
import { sqsProtocol } from '../sqs/sqs.ts';
import type { Plan, QueuePlan } from '../wiring/plan.ts';
import type { ForeignEngine } from './engine.ts';
import { ForeignPoller } from './poller.ts';

/** A queue's URL and ARN at the engine. */
interface Address {
  url: string;
  arn: string;
}

const attributesOf = (plan: QueuePlan, deadLetterArn: string | undefined) => ({
  VisibilityTimeout: String(plan.visibilitySeconds),
  MessageRetentionPeriod: String(plan.retentionSeconds),
  ...(plan.deadLetters && {
    RedrivePolicy: JSON.stringify({
      deadLetterTargetArn: deadLetterArn,
      maxReceiveCount: plan.deadLetters.maxReceiveCount,
    }),
  }),
});

/** Creates the queue, or updates an existing one's attributes to the plan's. */
async function createQueue(
  client: SQSClient,
  plan: QueuePlan,
  Attributes: Record<string, string>,
  isNew: boolean,
): Promise<Address> {
  const { QueueUrl: url = '' } = await client.send(new CreateQueueCommand({ QueueName: plan.name }));
  await client.send(new SetQueueAttributesCommand({ QueueUrl: url, Attributes }));
  if (isNew) await client.send(new PurgeQueueCommand({ QueueUrl: url }));
  const known = await client.send(
    new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ['QueueArn'] }),
  );
  return { url, arn: known.Attributes?.QueueArn ?? '' };
}

/** Dead-letter queues first, because others refer to them. */
async function createQueues(client: SQSClient, plans: readonly QueuePlan[], isNew: boolean) {
  const addresses = new Map<string, Address>();
  const ordered = [...plans].sort((a, b) => Number(!!a.deadLetters) - Number(!!b.deadLetters));
  for (const plan of ordered) {
    const deadLetters = plan.deadLetters && addresses.get(plan.deadLetters.queue)?.arn;
    addresses.set(plan.name, await createQueue(client, plan, attributesOf(plan, deadLetters), isNew));
  }
  return addresses;
}

type Names = (text: string) => string;

/** The engine has its own account and URL: maps both names of each queue, in both directions. */
function translations(addresses: ReadonlyMap<string, Address>, awsUrl: string): { to: Names; from: Names } {
  const pairs = [...addresses].flatMap(([name, { url, arn }]) => [
    { local: `${awsUrl}/${ACCOUNT}/${name}`, engine: url },
    { local: `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}`, engine: arn },
  ]);
  const to = new Map(pairs.map(({ local, engine }) => [local, engine]));
  const from = new Map(pairs.map(({ local, engine }) => [engine, local]));
  return { to: (text) => to.get(text) ?? text, from: (text) => from.get(text) ?? text };
}

function translated(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return names(value);
  if (Array.isArray(value)) return value.map((part) => translated(part, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, translated(part, names)]));
}

const bodyOf = ({ body }: Pick<AwsResponse, 'body'>): unknown => JSON.parse(String(body ?? '') || '{}');

/** Another engine's queues: created there by the plan, emptied where `isNew`. */
export async function foreignQueues(
  engine: ForeignEngine,
  plan: Plan,
  { awsUrl, isNew, complain }: { awsUrl: string; isNew: boolean; complain(reason: string): void },
): Promise<Queues> {
  const client = new SQSClient(engine.aws);
  const addresses = await createQueues(client, plan.queues, isNew);
  const names = translations(addresses, awsUrl);
  const urlOf = (queue: string) => (addresses.get(queue) as Address).url;
  const pollers: ForeignPoller[] = [];

  async function handle(request: AwsRequest): Promise<AwsResponse> {
    const body = Buffer.from(JSON.stringify(translated(bodyOf(request), names.to)));
    const engineResponse = await engine.forward('sqs', { ...request, body });
    for (const poller of pollers) poller.poll();
    if (engineResponse.status >= 300) return engineResponse;
    return json(translated(bodyOf(engineResponse), names.from));
  }

  async function waiting(queue: string): Promise<Waiting> {
    const { Attributes = {} } = await client.send(
      new GetQueueAttributesCommand({ QueueUrl: urlOf(queue), AttributeNames: ['All'] }),
    );
    return {
      visible: Number(Attributes.ApproximateNumberOfMessages),
      inFlight: Number(Attributes.ApproximateNumberOfMessagesNotVisible),
    };
  }

  return {
    service: { ...sqsProtocol, handle },
    waiting,
    consume(mapping, invoke) {
      const poller = new ForeignPoller(mapping, { client, url: urlOf(mapping.queue) }, invoke, complain);
      pollers.push(poller);
      return poller;
    },
  };
}
