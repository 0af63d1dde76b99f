import { cleanup } from '@testing-library/react';
import { closePrint } from '#web/src/components/badge-print/print-pdf.ts';
import { forgetAttempt } from '#web/src/features/purchase/storage/purchases.ts';
import { darkenRow } from '#web/src/lib/lit-row.ts';
import { closeToasts } from '#web/src/lib/toast.ts';

/** The process's own, because a test may have replaced the clock. */
const { setImmediate } = globalThis;
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

const pending = new Set<Promise<unknown>>();

/** Remembers a request of a page until its response has come. */
export function trackRequest<T>(request: Promise<T>): Promise<T> {
  pending.add(request);
  const forget = () => void pending.delete(request);
  request.then(forget, forget);
  return request;
}

/** A response may lead to another request, or to a toast. */
async function untilAnswered(): Promise<void> {
  do {
    await Promise.allSettled(pending);
    await nextTurn();
  } while (pending.size > 0);
}

const onClose = new Set<() => void>();

/** Runs when the page that a test has opened is closed. */
export const closeWithPage = (close: () => void): void => void onClose.add(close);

/** Closes what a test has opened, and empties everything that a page keeps outside its elements. */
export async function closePages(): Promise<void> {
  cleanup();
  await untilAnswered();
  await closeToasts();
  closePrint();
  darkenRow();
  forgetAttempt();
  for (const close of onClose) close();
  onClose.clear();
  window.earlySale = undefined;
  window.pressedEarly = undefined;
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
}
