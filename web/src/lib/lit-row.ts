import { useSyncExternalStore } from 'react';
import { Listeners } from './listeners.ts';

/** Milliseconds, the way from a form back to its list among them. */
const MOMENT = 2000;

const listeners = new Listeners();
let lit: unknown;
let darkening: ReturnType<typeof setTimeout> | undefined;

function light(id: unknown): void {
  clearTimeout(darkening);
  lit = id;
  listeners.tell();
}

/** Ends the light of the row that is lit. */
export const darkenRow = (): void => light(undefined);

/** Lights the row of what a call has just changed, by the id in its body. */
export function lightRow(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('id' in body)) return;
  light(body.id);
  darkening = setTimeout(darkenRow, MOMENT);
}

const litNow = () => lit;

/** What says of the row with an id whether it is lit; the frame of the office draws it. */
export function useLitRow() {
  const now = useSyncExternalStore(listeners.add, litNow);
  return (id: string) => ({ 'data-lit': id === now ? '' : undefined });
}
