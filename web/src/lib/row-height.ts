import { useSyncExternalStore } from 'react';
import { readItem, saveItem } from './storage.ts';

export const rowHeights = ['low', 'normal', 'high'] as const;
export type RowHeight = (typeof rowHeights)[number];

const KEY = 'bramka.row-height.1';
const listeners = new Set<() => void>();

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function chosen(): RowHeight {
  const kept = readItem<RowHeight>(KEY);
  return rowHeights.find((one) => one === kept) ?? 'normal';
}

/** How high the rows of every table are; this browser remembers it. */
export const useRowHeight = (): RowHeight => useSyncExternalStore(listen, chosen);

export function chooseRowHeight(height: RowHeight): void {
  saveItem(KEY, height);
  for (const listener of listeners) listener();
}
