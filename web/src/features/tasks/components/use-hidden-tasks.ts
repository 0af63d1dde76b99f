import { useState } from 'react';
import { keep, recall } from '#web/src/lib/storage.ts';

const KEY = 'bramka.tasks-hidden.1';
/** More than anybody has in the days that tasks are remembered. */
const MOST = 100;

/** The tasks that this browser shows no more. */
export function useHiddenTasks() {
  const [hidden, setHidden] = useState(() => {
    const kept = recall<string[]>(KEY);
    return Array.isArray(kept) ? kept : [];
  });
  const hide = (id: string) => {
    const next = [...hidden, id].slice(-MOST);
    keep(KEY, next);
    setHidden(next);
  };
  return [hidden, hide] as const;
}
