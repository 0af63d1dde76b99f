import type { LocalClock } from '../core/clock.ts';
import type { MappingPlan } from '../wiring/plan.ts';
import { type BatchMessage, batchEvent, succeeded } from './batch.ts';
import { type Message, md5, type QueueStore } from './queue-store.ts';
import type { Consumer } from './queues.ts';
import { systemAttributes } from './sqs.ts';

type Invoke = (event: unknown) => Promise<unknown>;

/** The maximum delay of a timer. */
const MAX_WAIT_MS = 2 ** 31 - 1;

const asBatched = (message: Message): BatchMessage => ({
  ...message,
  md5OfBody: md5(message.body),
  attributes: systemAttributes(message),
  messageAttributes: message.attributes as BatchMessage['messageAttributes'],
});

/**
 * An event source mapping: passes a queue's messages to a function in batches, deletes those that succeeded, and leaves
 * the rest to return after their visibility timeout.
 */
export class Poller implements Consumer {
  private readonly mapping: MappingPlan;
  private readonly store: QueueStore;
  private readonly invoke: Invoke;
  private running = 0;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private finished: (() => void)[] = [];

  constructor(mapping: MappingPlan, store: QueueStore, clock: LocalClock, invoke: Invoke) {
    this.mapping = mapping;
    this.store = store;
    this.invoke = invoke;
    store.onArrival((queue) => queue === mapping.queue && queueMicrotask(() => this.poll()));
    clock.onAdvance(() => this.poll());
  }

  /** Starts as many batches as there are messages and free slots. */
  poll(): void {
    if (this.stopped) return;
    const { queue, batchSize, maxConcurrency } = this.mapping;
    while (this.running < maxConcurrency) {
      const batch = this.store.receive(queue, batchSize);
      if (batch.length === 0) break;
      this.running += 1;
      void this.deliver(batch).finally(() => {
        this.running -= 1;
        this.poll();
        if (this.running === 0) for (const resolve of this.finished.splice(0)) resolve();
      });
    }
    this.wakeLater();
  }

  /** Whether a batch is being processed. */
  get isBusy(): boolean {
    return this.running > 0;
  }

  /** Resolves when no batch is being processed. */
  async idle(): Promise<void> {
    this.poll();
    if (this.running) await new Promise<void>((resolve) => this.finished.push(resolve));
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private wakeLater(): void {
    clearTimeout(this.timer);
    const wait =
      this.running < this.mapping.maxConcurrency ? this.store.nextVisibleIn(this.mapping.queue) : undefined;
    if (wait === undefined) return;
    this.timer = setTimeout(() => this.poll(), Math.min(wait + 1, MAX_WAIT_MS));
    this.timer.unref();
  }

  private async deliver(batch: Message[]): Promise<void> {
    const { queue, queueArn } = this.mapping;
    try {
      const report = await this.invoke(batchEvent(batch.map(asBatched), queueArn));
      if (this.stopped) return;
      for (const { receipt } of succeeded(report, batch)) this.store.delete(queue, receipt);
    } catch {
      // The function's log has the error; the messages return when their visibility timeout ends.
    }
  }
}
