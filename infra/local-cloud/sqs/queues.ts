import type { Service } from '../aws/service.ts';
import type { MappingPlan } from '../wiring/plan.ts';

/** An event source mapping at work. */
export interface Consumer {
  /** Takes what waits, from now on also by itself. */
  poll(): unknown;
  /** Whether a batch is with the function. */
  readonly isBusy: boolean;
  /** Resolves when no batch is with the function. */
  idle(): Promise<void>;
  stop(): void;
}

export interface Waiting {
  visible: number;
  inFlight: number;
  /** How long ago the oldest was sent; 0 without any, absent where only the engine's own metrics tell. */
  oldestSeconds?: number;
}

/** All queues, whoever keeps them. */
export interface Queues {
  service: Service;
  /** Brings messages to a function; a failed batch is left to come back. */
  consume(mapping: MappingPlan, invoke: (event: unknown) => Promise<unknown>): Consumer;
  /** How many messages wait, and are in someone's hands or wait to be tried again. */
  waiting(queue: string): Promise<Waiting>;
}
