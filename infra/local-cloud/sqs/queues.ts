import type { Service } from '../aws/service.ts';
import type { MappingPlan } from '../wiring/plan.ts';

/** A running event source mapping. */
export interface Consumer {
  /** Takes what waits; after the first call also by itself. */
  poll(): unknown;
  /** Whether a batch is being processed. */
  readonly isBusy: boolean;
  /** Resolves when no batch is being processed. */
  idle(): Promise<void>;
  stop(): void;
}

export interface Waiting {
  visible: number;
  inFlight: number;
  /** The age of the oldest message; 0 without any, absent where only the engine's own metrics have it. */
  oldestSeconds?: number;
}

/** All queues, whichever engine has them. */
export interface Queues {
  service: Service;
  /** Passes messages to a function; a failed batch is left to return. */
  consume(mapping: MappingPlan, invoke: (event: unknown) => Promise<unknown>): Consumer;
  /** How many messages wait, and are being processed or wait for a retry. */
  waiting(queue: string): Promise<Waiting>;
}
