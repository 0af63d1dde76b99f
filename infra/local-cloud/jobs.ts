import type { LocalClock } from './core/clock.ts';
import { Schedules } from './schedules.ts';
import { Poller } from './sqs/poller.ts';
import type { QueueStore } from './sqs/queue-store.ts';
import type { Plan } from './wiring/plan.ts';

type Invoke = (functionName: string, event: unknown) => Promise<unknown>;

/** What runs without a request: the queues' consumers and the schedules. */
export class Jobs {
  private readonly pollers: Poller[];
  private readonly schedules: Schedules;
  private readonly queues: QueueStore;
  private readonly plan: Plan;

  constructor(plan: Plan, queues: QueueStore, clock: LocalClock, invoke: Invoke) {
    this.plan = plan;
    this.queues = queues;
    this.pollers = plan.mappings.map(
      (mapping) => new Poller(mapping, queues, clock, (event) => invoke(mapping.functionName, event)),
    );
    this.schedules = new Schedules(plan.schedules, clock, invoke);
  }

  start(): void {
    for (const poller of this.pollers) poller.poll();
    this.schedules.start();
  }

  stop(): void {
    this.schedules.stop();
    for (const poller of this.pollers) poller.stop();
  }

  /** Resolves when no message waits for a consumer or is with one; what failed and waits to be tried again counts not. */
  async idle(): Promise<void> {
    do {
      await Promise.all(this.pollers.map((poller) => poller.idle()));
    } while (this.isBusy());
  }
  /** What one consumer sends may have reached the next one while others were waited for. */
  private isBusy(): boolean {
    return (
      this.pollers.some((poller) => poller.isBusy) ||
      this.plan.mappings.some(({ queue }) => this.queues.counts(queue).visible > 0)
    );
  }
}
