import { setTimeout as sleep } from 'node:timers/promises';
import { AwsRefusal, json, jsonOperation, type Protocol, refuseJson, type Service } from '../aws/service.ts';
import { ACCOUNT, REGION } from '../core/account.ts';
import { type Message, md5, type QueueStore } from './queue-store.ts';

type Input = Record<string, unknown>;
interface Context {
  store: QueueStore;
  awsUrl: string;
}
type Operation = (world: Context, queue: string, input: Input) => unknown;
interface Entry {
  Id: string;
}

/** The size limit of a message in bytes. */
const MAX_BYTES = 1_048_576;

const nameFrom = (text: unknown): string =>
  String(text ?? '')
    .split(/[/:]/)
    .at(-1) as string;

const arnOf = (queue: string) => `arn:aws:sqs:${REGION}:${ACCOUNT}:${queue}`;

/** Batch calls need the permission of the single ones. */
const actionOf = (operation: string) => operation.replace(/Batch$/, '');

/** System attributes of a message, as receivers and functions see them. */
export const systemAttributes = ({ receives, sentAt, firstReceivedAt }: Message): Record<string, string> => ({
  ApproximateReceiveCount: String(receives),
  SentTimestamp: String(sentAt),
  ApproximateFirstReceiveTimestamp: String(firstReceivedAt),
  SenderId: ACCOUNT,
});

const received = (message: Message) => ({
  MessageId: message.id,
  ReceiptHandle: message.receipt,
  Body: message.body,
  MD5OfBody: md5(message.body),
  Attributes: systemAttributes(message),
  MessageAttributes: message.attributes,
});

function send({ store }: Context, queue: string, input: Input) {
  const body = String(input.MessageBody ?? '');
  if (!body) throw new AwsRefusal(400, 'MissingRequiredParameterException', 'MessageBody is missing');
  if (Buffer.byteLength(body) > MAX_BYTES)
    throw new AwsRefusal(400, 'InvalidParameterValueException', `Message must be at most ${MAX_BYTES} bytes`);
  const attributes = input.MessageAttributes as Input | undefined;
  const MessageId = store.send(queue, body, attributes, Number(input.DelaySeconds ?? 0));
  return { MessageId, MD5OfMessageBody: md5(body) };
}

function hide({ store }: Context, queue: string, input: Input) {
  if (!store.changeVisibility(queue, String(input.ReceiptHandle), Number(input.VisibilityTimeout)))
    throw new AwsRefusal(400, 'ReceiptHandleIsInvalid', 'The receipt handle is not valid');
  return {};
}

function remove({ store }: Context, queue: string, input: Input) {
  store.delete(queue, String(input.ReceiptHandle));
  return {};
}

const batch =
  (single: Operation): Operation =>
  (world, queue, { Entries }) => ({
    Successful: (Entries as (Entry & Input)[]).map((entry) => ({
      Id: entry.Id,
      ...(single(world, queue, entry) as object),
    })),
    Failed: [],
  });

const urlOf = ({ awsUrl }: Context, queue: string) => `${awsUrl}/${ACCOUNT}/${queue}`;

const operations: Record<string, Operation> = {
  SendMessage: send,
  SendMessageBatch: batch(send),
  DeleteMessage: remove,
  DeleteMessageBatch: batch(remove),
  ChangeMessageVisibility: hide,
  ChangeMessageVisibilityBatch: batch(hide),
  ReceiveMessage: receive,
  GetQueueAttributes: ({ store }, queue) => ({ Attributes: attributesOf(store, queue) }),
  GetQueueUrl: (world, queue) => ({ QueueUrl: urlOf(world, queue) }),
  ListQueues: (world) => ({ QueueUrls: [...world.store.queues.keys()].map((name) => urlOf(world, name)) }),
  PurgeQueue: ({ store }, queue) => {
    store.purge(queue);
    return {};
  },
  StartMessageMoveTask: ({ store }, queue, { DestinationArn }) => {
    const source = sourceOf(store, queue);
    store.move(queue, DestinationArn ? nameFrom(DestinationArn) : source);
    return { TaskHandle: queue };
  },
};

function sourceOf({ queues }: QueueStore, deadLetters: string): string {
  const found = [...queues.values()].find((plan) => plan.deadLetters?.queue === deadLetters);
  if (!found) throw new AwsRefusal(400, 'ResourceNotFoundException', 'No queue has these dead letters');
  return found.name;
}

async function receive({ store }: Context, queue: string, input: Input) {
  const until = Date.now() + 1000 * Number(input.WaitTimeSeconds ?? 0);
  const visibility = input.VisibilityTimeout === undefined ? undefined : Number(input.VisibilityTimeout);
  for (;;) {
    const Messages = store.receive(queue, Number(input.MaxNumberOfMessages ?? 1), visibility).map(received);
    if (Messages.length || Date.now() >= until) return { Messages };
    await sleep(50);
  }
}

function attributesOf(store: QueueStore, queue: string): Record<string, string> {
  const { visible, inFlight, delayed } = store.counts(queue);
  const plan = store.queues.get(queue);
  return {
    QueueArn: arnOf(queue),
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    VisibilityTimeout: String(plan?.visibilitySeconds),
    MessageRetentionPeriod: String(plan?.retentionSeconds),
    ...(plan?.deadLetters && {
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: arnOf(plan.deadLetters.queue),
        maxReceiveCount: plan.deadLetters.maxReceiveCount,
      }),
    }),
  };
}

const queueOf = (input: Input) => nameFrom(input.QueueUrl ?? input.QueueName ?? input.SourceArn);
const read = (body: Buffer): Input => JSON.parse(body.toString() || '{}');

/** Operations and permissions of SQS calls, independent of the engine. */
export const sqsProtocol: Protocol = {
  operation: jsonOperation,
  deps: (request) => [
    {
      action: `sqs:${actionOf(jsonOperation(request))}`,
      resource: arnOf(queueOf(read(request.body))),
    },
  ],
  refuse: refuseJson,
};

/** SQS over the queue store, in its JSON protocol. */
export function sqs(store: QueueStore, awsUrl: string): Service {
  return {
    ...sqsProtocol,
    async handle(request) {
      const name = jsonOperation(request);
      const operation = operations[name];
      if (!operation) throw new AwsRefusal(400, 'InvalidAction', `No local ${name}`);
      const input = read(request.body);
      const queue = queueOf(input);
      if (name !== 'ListQueues' && !store.queues.has(queue))
        throw new AwsRefusal(400, 'QueueDoesNotExist', 'The specified queue does not exist.');
      return json(await operation({ store, awsUrl }, queue, input));
    },
  };
}
