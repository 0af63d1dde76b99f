import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { type BatchMessage, batchEvent, succeeded } from '../sqs/batch.ts';
import type { Consumer } from '../sqs/queues.ts';
import type { MappingPlan } from '../wiring/plan.ts';

type Invoke = (event: unknown) => Promise<unknown>;

/** The polling interval, for messages that return later or are sent by others. */
const EVERY_MS = 500;

const asBatched = (message: Message): BatchMessage => ({
  id: message.MessageId ?? '',
  receipt: message.ReceiptHandle ?? '',
  body: message.Body ?? '',
  md5OfBody: message.MD5OfBody ?? '',
  attributes: message.Attributes ?? {},
  messageAttributes: message.MessageAttributes ?? {},
});

/**
 * An event source mapping for another engine's queue: deletes successful messages there; visibility, retries and dead
 * letters are that engine's, in real time.
 */
export class ForeignPoller implements Consumer {
  private readonly mapping: MappingPlan;
  private readonly queue: { client: SQSClient; url: string };
  private readonly invoke: Invoke;
  private readonly complain: (reason: string) => void;
  private round: Promise<boolean> | undefined;
  private wanted = false;
  private running = 0;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private finished: (() => void)[] = [];

  constructor(
    mapping: MappingPlan,
    queue: { client: SQSClient; url: string },
    invoke: Invoke,
    complain: (reason: string) => void,
  ) {
    this.mapping = mapping;
    this.queue = queue;
    this.invoke = invoke;
    this.complain = complain;
  }

  /** Polls now, or again after the poll in progress, and then at intervals. Returns whether there was anything. */
  poll(): Promise<boolean> {
    this.timer ??= setInterval(() => void this.poll(), EVERY_MS).unref();
    this.wanted = true;
    this.round ??= this.rounds().finally(() => {
      this.round = undefined;
    });
    return this.round;
  }

  get isBusy(): boolean {
    return this.running > 0;
  }

  async idle(): Promise<void> {
    while ((await this.poll()) || this.running > 0)
      if (this.running > 0) await new Promise<void>((resolve) => this.finished.push(resolve));
  }

  stop(): void {
    this.stopped = true;
    clearInterval(this.timer);
  }

  private async rounds(): Promise<boolean> {
    let found = false;
    while (this.wanted && !this.stopped) {
      this.wanted = false;
      found = (await this.takeAll()) || found;
    }
    return found;
  }

  /** Starts as many batches as there are messages and free slots. */
  private async takeAll(): Promise<boolean> {
    let found = false;
    while (this.running < this.mapping.maxConcurrency && !this.stopped) {
      const batch = await this.receive();
      if (batch.length === 0) break;
      found = true;
      this.running += 1;
      void this.deliver(batch).finally(() => this.end());
    }
    return found;
  }

  private end(): void {
    this.running -= 1;
    if (!this.stopped) void this.poll();
    for (const resolve of this.finished.splice(0)) resolve();
  }

  private async receive(): Promise<BatchMessage[]> {
    try {
      const { Messages = [] } = await this.queue.client.send(
        new ReceiveMessageCommand({
          QueueUrl: this.queue.url,
          MaxNumberOfMessages: this.mapping.batchSize,
          MessageSystemAttributeNames: ['All'],
          MessageAttributeNames: ['All'],
        }),
      );
      return Messages.map(asBatched);
    } catch (error) {
      if (!this.stopped) this.complain(`${this.mapping.queue} cannot be read: ${String(error)}`);
      return [];
    }
  }

  private async deliver(batch: BatchMessage[]): Promise<void> {
    try {
      const report = await this.invoke(batchEvent(batch, this.mapping.queueArn));
      const Entries = succeeded(report, batch).map(({ receipt }, index) => ({
        Id: String(index),
        ReceiptHandle: receipt,
      }));
      if (Entries.length === 0) return;
      await this.queue.client.send(new DeleteMessageBatchCommand({ QueueUrl: this.queue.url, Entries }));
    } catch {
      // The function's log has the error; the messages return when their visibility timeout ends.
    }
  }
}
