import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { QueueName } from '#shared/domain/queue.ts';
import { environment, environmentNames } from '../runtime/environment.ts';

/** The batch limit of SQS for receiving, sending and deleting. */
const BATCH_SIZE = 10;
/** Visibility timeout while a message is read or moved, in seconds: longer than that takes. */
const LOOK_SECONDS = 20;

export interface DeadMessage {
  id: string;
  body: string;
  queuedAt: Date;
}

const queueUrl = (name: QueueName): string => environment(environmentNames.queues[name]);
const deadUrl = (name: QueueName): string => environment(environmentNames.deadLetters[name]);

const describe = ({ MessageId = '', Body = '', Attributes = {} }: Message): DeadMessage => ({
  id: MessageId,
  body: Body,
  queuedAt: new Date(Number(Attributes.SentTimestamp ?? 0)),
});

/** The queues for the jobs page: how full they are, their dead letters, and redriving them. */
export function queueRedrive(client = new SQSClient({})) {
  async function counts(QueueUrl: string): Promise<{ waiting: number; inFlight: number }> {
    const { Attributes = {} } = await client.send(
      new GetQueueAttributesCommand({
        QueueUrl,
        AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
      }),
    );
    return {
      waiting: Number(Attributes.ApproximateNumberOfMessages ?? 0),
      inFlight: Number(Attributes.ApproximateNumberOfMessagesNotVisible ?? 0),
    };
  }

  async function receive(QueueUrl: string): Promise<Message[]> {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: BATCH_SIZE,
        VisibilityTimeout: LOOK_SECONDS,
        // Without a wait SQS asks only some of its servers, and a few messages would often seem to be none.
        WaitTimeSeconds: 1,
        MessageSystemAttributeNames: ['SentTimestamp'],
        MessageAttributeNames: ['correlationId'],
      }),
    );
    return Messages;
  }

  const entriesOf = (messages: readonly Message[]) =>
    messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));

  async function release(QueueUrl: string, messages: readonly Message[]): Promise<void> {
    for (let start = 0; start < messages.length; start += BATCH_SIZE) {
      const Entries = entriesOf(messages.slice(start, start + BATCH_SIZE)).map((entry) => ({
        ...entry,
        VisibilityTimeout: 0,
      }));
      await client.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries }));
    }
  }

  /** Sent first, then deleted: a crash in between runs a job twice, which is fine because jobs are idempotent. */
  async function redrive(name: QueueName, messages: readonly Message[]): Promise<number> {
    const Entries = messages.map(({ Body, MessageAttributes }, index) => ({
      Id: String(index),
      MessageBody: Body,
      MessageAttributes,
    }));
    const { Successful = [] } = await client.send(
      new SendMessageBatchCommand({ QueueUrl: queueUrl(name), Entries }),
    );
    const sent = Successful.flatMap(({ Id }) => messages[Number(Id)] ?? []);
    if (sent.length > 0)
      await client.send(new DeleteMessageBatchCommand({ QueueUrl: deadUrl(name), Entries: entriesOf(sent) }));
    return sent.length;
  }

  /** Reads dead letters until there are no more, `most` were seen, or `until` matches. */
  async function look(name: QueueName, most: number, until = (_: Message) => false): Promise<Message[]> {
    const seen = new Map<string, Message>();
    while (seen.size < most) {
      const batch = await receive(deadUrl(name));
      for (const message of batch) seen.set(message.MessageId ?? '', message);
      if (batch.length === 0 || batch.some(until)) break;
    }
    return [...seen.values()];
  }

  return {
    async state(name: QueueName): Promise<{ waiting: number; inFlight: number; dead: number }> {
      const [own, dead] = await Promise.all([counts(queueUrl(name)), counts(deadUrl(name))]);
      return { ...own, dead: dead.waiting + dead.inFlight };
    },

    /** Up to `most` dead letters; they stay in their queue. */
    async deadLetters(name: QueueName, most: number): Promise<DeadMessage[]> {
      const found = await look(name, most);
      await release(deadUrl(name), found);
      return found.map(describe);
    },

    /** Moves one dead letter back to its queue. @returns whether it was found among the first `most` */
    async redriveOne(name: QueueName, id: string, most: number): Promise<boolean> {
      const found = await look(name, most, (message) => message.MessageId === id);
      const wanted = found.filter((message) => message.MessageId === id);
      await release(
        deadUrl(name),
        found.filter((message) => message.MessageId !== id),
      );
      return wanted.length > 0 && (await redrive(name, wanted)) > 0;
    },

    /** Moves up to `most` dead letters back to their queue. @returns how many */
    async redriveAll(name: QueueName, most: number): Promise<number> {
      let moved = 0;
      while (moved < most) {
        const batch = await receive(deadUrl(name));
        if (batch.length === 0) break;
        moved += await redrive(name, batch);
      }
      return moved;
    },
  };
}
export type QueueRedrive = ReturnType<typeof queueRedrive>;
