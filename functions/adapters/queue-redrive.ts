import { type Message, SQSClient, StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs';
import type { QueueName } from '#shared/domain/queue.ts';
import { environment, environmentNames } from '../runtime/environment.ts';
import { queueMessages } from './queue-messages.ts';

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
  const { counts, arnOf, receive, release, move } = queueMessages(client);
  const redrive = (name: QueueName, messages: readonly Message[]): Promise<number> =>
    move(messages, { from: deadUrl(name), to: queueUrl(name) });

  /** Goes through the dead letters until there are no more, `limit` were seen, or `until` has found its own. */
  async function look(name: QueueName, limit: number, until = (_: Message) => false): Promise<Message[]> {
    const seen = new Map<string, Message>();
    while (seen.size < limit) {
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

    /** Up to `limit` dead letters; they stay where they are. */
    async deadLetters(name: QueueName, limit: number): Promise<DeadMessage[]> {
      const found = await look(name, limit);
      await release(deadUrl(name), found);
      return found.map(describe);
    },

    /** Gives one dead letter back to its queue. @returns whether it was found among the first `limit` */
    async redriveOne(name: QueueName, id: string, limit: number): Promise<boolean> {
      const found = await look(name, limit, (message) => message.MessageId === id);
      const matching = found.filter((message) => message.MessageId === id);
      await release(
        deadUrl(name),
        found.filter((message) => message.MessageId !== id),
      );
      return matching.length > 0 && (await redrive(name, matching)) > 0;
    },

    /** Has SQS give all dead letters back to their queue, in its own time. @returns about how many */
    async redriveAll(name: QueueName): Promise<number> {
      const { waiting, inFlight } = await counts(deadUrl(name));
      const dead = waiting + inFlight;
      if (dead === 0) return 0;
      const [SourceArn, DestinationArn] = await Promise.all([arnOf(deadUrl(name)), arnOf(queueUrl(name))]);
      try {
        await client.send(new StartMessageMoveTaskCommand({ SourceArn, DestinationArn }));
      } catch (error) {
        // SQS runs one for a queue at a time, which takes what has come since it began, too.
        if (!(error instanceof Error && /already a task running/i.test(error.message))) throw error;
      }
      return dead;
    },
  };
}
export type QueueRedrive = ReturnType<typeof queueRedrive>;
