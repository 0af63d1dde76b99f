import { useState } from 'react';
import { readItem, saveItem } from '#web/src/lib/storage.ts';

const KEY = 'bramka.form-text-groups.1';

const storedGroups = (): readonly string[] => {
  const groups = readItem<unknown>(KEY);
  return Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : ['block'];
};

/** The expanded groups of texts, stored in this browser. Initially only the office's own paragraphs. */
export function useOpenGroups() {
  const [open, setOpen] = useState(storedGroups);
  const fold = (group: string, shown: boolean) => {
    const others = open.filter((shown) => shown !== group);
    const next = shown ? [...others, group] : others;
    if (open.includes(group) === shown) return;
    saveItem(KEY, next);
    setOpen(next);
  };
  return { open, fold };
}
