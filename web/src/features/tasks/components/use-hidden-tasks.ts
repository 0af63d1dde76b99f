import { useState } from 'react';
import { readItem, saveItem } from '#web/src/lib/storage.ts';

const KEY = 'bramka.tasks-hidden.1';
/** More tasks than anybody has before old ones expire. */
const MAX_HIDDEN = 100;

/** The ids of tasks that are hidden in this browser. */
export function useHiddenTasks() {
  const [hidden, setHidden] = useState(() => {
    const stored = readItem<string[]>(KEY);
    return Array.isArray(stored) ? stored : [];
  });
  const hide = (id: string) => {
    const next = [...hidden, id].slice(-MAX_HIDDEN);
    saveItem(KEY, next);
    setHidden(next);
  };
  return [hidden, hide] as const;
}
