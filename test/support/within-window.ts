import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Attempts are counted in fixed windows that start at multiples of their length. Waits for the next one if this one
 * ends within `lasts` milliseconds, so that a test stays within one window.
 */
export async function withinWindow(window: number, lasts: number): Promise<void> {
  const left = window - (Date.now() % window);
  if (left < lasts) await sleep(left);
}
