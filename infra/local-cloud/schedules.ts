import type { LocalClock } from './core/clock.ts';
import type { SchedulePlan } from './wiring/plan.ts';

/** Fires schedules by the local cloud's clock: each period, and once after an advance over one or more periods. */
export class Schedules {
  private readonly plans: readonly SchedulePlan[];
  private readonly clock: LocalClock;
  private readonly fire: (plan: SchedulePlan) => Promise<unknown>;
  private readonly due = new Map<SchedulePlan, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    plans: readonly SchedulePlan[],
    clock: LocalClock,
    fire: (functionName: string, input: unknown) => Promise<unknown>,
  ) {
    this.plans = plans;
    this.clock = clock;
    // Errors are in the function's log; the next period fires again, as on AWS.
    this.fire = ({ functionName, input }) => fire(functionName, input).catch(() => undefined);
    for (const plan of plans) this.due.set(plan, clock.milliseconds() + plan.everySeconds * 1000);
    clock.onAdvance(() => this.fireDue());
  }

  start(): void {
    this.timer = setInterval(() => void this.fireDue(), 1000);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Fires every due schedule once, however many periods were missed, and waits for it. */
  async fireDue(): Promise<void> {
    const now = this.clock.milliseconds();
    const due = this.plans.filter((plan) => (this.due.get(plan) ?? 0) <= now);
    for (const plan of due) this.due.set(plan, now + plan.everySeconds * 1000);
    await Promise.all(due.map((plan) => this.fire(plan)));
  }
}
