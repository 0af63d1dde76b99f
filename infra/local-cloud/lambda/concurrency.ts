import type { FunctionPlan } from '../wiring/plan.ts';

/** Lambda took no call: as many run as may run at once. */
export class TooManyRequests extends Error {}

/**
 * The account's limit of executions at once. A function with reserved ones has these to itself and no more; all others
 * share the rest.
 */
export class Concurrency {
  private readonly reserved: ReadonlyMap<string, number>;
  private readonly shared: number;
  private readonly running = new Map<string, number>();

  /** @throws where the functions reserve more than there is */
  constructor(limit: number, plans: readonly Pick<FunctionPlan, 'name' | 'reserved'>[]) {
    this.reserved = new Map(
      plans.flatMap(({ name, reserved }) => (reserved === undefined ? [] : [[name, reserved]])),
    );
    this.shared = [...this.reserved.values()].reduce((left, share) => left - share, limit);
    if (this.shared < 0) throw new Error(`The functions reserve more than ${limit} executions at once`);
  }

  /** Runs `work` as an execution of the function. @throws TooManyRequests */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const share = this.reserved.has(name) ? name : '';
    const running = this.running.get(share) ?? 0;
    if (running >= (this.reserved.get(name) ?? this.shared)) throw new TooManyRequests('Rate Exceeded.');
    this.running.set(share, running + 1);
    try {
      return await work();
    } finally {
      this.running.set(share, (this.running.get(share) ?? 1) - 1);
    }
  }
}
