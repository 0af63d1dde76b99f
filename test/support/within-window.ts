import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Tries are counted in fixed windows that begin at multiples of their length. Waits for the next one where this one ends
 * within `lasts` milliseconds, so that what a test does falls into one.
 */
export async function withinWindow(window: number, lasts: number): Promise<void> {
  const left = window - (Date.now() % window);
  if (left < lasts) await sleep(left);
}
