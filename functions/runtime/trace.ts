import { AsyncLocalStorage } from 'node:async_hooks';

/** What the log lines of one piece of work have in common, from the browser through queues to the mail. */
export interface Trace {
  correlationId: string;
  /** The one order that the work is about. */
  order?: string;
}

const traces = new AsyncLocalStorage<Trace>();

/** Runs work under a trace: each of its log lines carries it, and so do the jobs that it sends. */
export const traced = <T>(trace: Trace, work: () => T): T => traces.run(trace, work);

export const currentTrace = (): Trace | undefined => traces.getStore();

/** From here on the work is about this order, and no other. */
export function traceOrder(orderId: string): void {
  const trace = traces.getStore();
  if (trace) trace.order = orderId;
}

/** What is taken from outside as a correlation id. */
export const CORRELATION_ID = /^[\w-]{8,64}$/;
