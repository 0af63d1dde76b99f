import { useSyncExternalStore } from 'react';
import { type Language, languages } from '#shared/domain/text.ts';
import { readItem, saveItem } from './storage.ts';

const KEY = 'bramka.office-language';
const listeners = new Set<() => void>();

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function chosen(): Language {
  const kept = readItem<Language>(KEY);
  return languages.find((one) => one === kept) ?? 'pl';
}

/** The language a person works in; Polish unless they chose another. */
export const useOfficeLanguage = (): Language => useSyncExternalStore(listen, chosen);

export function chooseOfficeLanguage(lang: Language): void {
  saveItem(KEY, lang);
  for (const listener of listeners) listener();
}
