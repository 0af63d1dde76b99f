import { useSyncExternalStore } from 'react';
import { readItem, saveItem } from './storage.ts';

/** A choice among `values`, stored in this browser; components rerender when it changes. */
export function browserChoice<Value extends string>(
  key: string,
  values: readonly Value[],
  unchosen: NoInfer<Value>,
) {
  const listeners = new Set<() => void>();
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const chosen = (): Value => {
    const stored = readItem<Value>(key);
    return values.find((value) => value === stored) ?? unchosen;
  };
  return {
    useChosen: (): Value => useSyncExternalStore(listen, chosen),
    choose(value: Value): void {
      saveItem(key, value);
      for (const listener of listeners) listener();
    },
  };
}
