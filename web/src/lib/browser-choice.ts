import { useSyncExternalStore } from 'react';
import { Listeners } from './listeners.ts';
import { readItem, saveItem } from './storage.ts';

/** A choice among `values`, stored in this browser; components rerender when it changes. */
export function browserChoice<Value extends string>(
  key: string,
  values: readonly Value[],
  unchosen: () => NoInfer<Value>,
) {
  const listeners = new Listeners();
  const chosen = (): Value => {
    const stored = readItem<Value>(key);
    return values.find((value) => value === stored) ?? unchosen();
  };
  return {
    useChosen: (): Value => useSyncExternalStore(listeners.add, chosen),
    choose(value: Value): void {
      saveItem(key, value);
      listeners.tell();
    },
  };
}
