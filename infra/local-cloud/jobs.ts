import type { LocalClock } from './core/clock.ts';
import { Schedules } from './schedules.ts';
import type { Consumer, Queues } from './sqs/queues.ts';
import type { Plan } from './wiring/plan.ts';

type Invoke = (functionName: string, event: unknown) => Promise<unknown>;

/** What runs without a request: queue consumers and schedules. */
export class Jobs {
  private readonly consumers: Consumer[];
  private readonly schedules: Schedules;
  private readonly queues: Queues;
  private readonly plan: Plan;

  constructor(plan: Plan, queues: Queues, clock: LocalClock, invoke: Invoke) {
    this.plan = plan;
    this.queues = queues;
    this.consumers = plan.mappings.map((mapping) =>
      queues.consume(mapping, (event) => invoke(mapping.functionName, event)),
    );
    this.schedules = new Schedules(plan.schedules, clock, invoke);
  }

  start(): void {
    for (const consumer of this.consumers) consumer.poll();
    this.schedules.start();
  }

  stop(): void {
    this.schedules.stop();
    for (const consumer of this.consumers) consumer.stop();
  }

  /** Resolves when no message waits or is being processed; failed ones that wait for a retry do not count. */
  async idle(): Promise<void> {
    do {
      await Promise.all(this.consumers.map((consumer) => consumer.idle()));
    } while (await this.isBusy());
  }

  /** A consumer may have sent messages to the next one while others were awaited. */
  private async isBusy(): Promise<boolean> {
    if (this.consumers.some(({ isBusy }) => isBusy)) return true;
    const waiting = this.plan.mappings.map(({ queue }) => this.queues.waiting(queue));
    return (await Promise.all(waiting)).some(({ visible }) => visible > 0);
  }
}
