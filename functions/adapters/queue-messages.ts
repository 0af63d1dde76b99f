import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';

/** What SQS gives, takes and deletes at once. */
const BATCH_SIZE = 10;
/** Seconds that a message is out of sight while it is looked at or moved: longer than that takes. */
const LOOK_SECONDS = 20;

/** What is done with messages that lie in a queue, by its address: counted, looked at, put back, moved. */
export function queueMessages(client: SQSClient) {
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

  async function arnOf(QueueUrl: string): Promise<string | undefined> {
    const { Attributes } = await client.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] }),
    );
    return Attributes?.QueueArn;
  }

  async function receive(QueueUrl: string): Promise<Message[]> {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: BATCH_SIZE,
        VisibilityTimeout: LOOK_SECONDS,
        // Without a wait only some of SQS's servers are asked: few messages would often seem to be none.
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

  /** Sent first, deleted afterwards: a crash in between makes a job run twice, which jobs are made for. @returns how many were moved */
  async function move(
    messages: readonly Message[],
    { from, to }: { from: string; to: string },
  ): Promise<number> {
    const Entries = messages.map(({ Body, MessageAttributes }, index) => ({
      Id: String(index),
      MessageBody: Body,
      MessageAttributes,
    }));
    const { Successful = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl: to, Entries }));
    const sent = Successful.flatMap(({ Id }) => messages[Number(Id)] ?? []);
    if (sent.length > 0)
      await client.send(new DeleteMessageBatchCommand({ QueueUrl: from, Entries: entriesOf(sent) }));
    return sent.length;
  }

  return { counts, arnOf, receive, release, move };
}
