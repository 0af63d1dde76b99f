import { AsyncLocalStorage } from 'node:async_hooks';

/** The fields shared by all log lines of one operation, from the browser through queues to the mail. */
export interface Trace {
  correlationId: string;
  /** The order that the operation is about. */
  order?: string;
}

const traces = new AsyncLocalStorage<Trace>();

/** Runs work in a trace, which is added to its log lines and to the jobs that it sends. */
export const traced = <T>(trace: Trace, work: () => T): T => traces.run(trace, work);

export const currentTrace = (): Trace | undefined => traces.getStore();

/** Sets the one order that the rest of the operation is about. */
export function traceOrder(orderId: string): void {
  const trace = traces.getStore();
  if (trace) trace.order = orderId;
}

/** The accepted format of an external correlation id. */
export const CORRELATION_ID = /^[\w-]{8,64}$/;
