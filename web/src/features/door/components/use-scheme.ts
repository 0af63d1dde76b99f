import { useLayoutEffect, useState } from 'react';
import { readItem, removeItem, saveItem } from '#web/src/lib/storage.ts';

/** The colours of the gates' page: the device's own, or those chosen on it. */
export const doorSchemes = ['system', 'light', 'dark'] as const;
export type DoorScheme = (typeof doorSchemes)[number];

/** `public/early.js` reads it, too, so that nothing flashes. */
const KEY = 'bramka.door-scheme.1';

const stored = (): DoorScheme => {
  const chosen = readItem<DoorScheme>(KEY);
  return chosen && doorSchemes.includes(chosen) ? chosen : 'system';
};

/** The colours chosen on this device, set on the document while this page is shown. */
export function useDoorScheme() {
  const [scheme, setScheme] = useState(stored);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.scheme = scheme;
    return () => {
      dataset.scheme = 'system';
    };
  }, [scheme]);
  const choose = (next: DoorScheme) => {
    if (next === 'system') removeItem(KEY);
    else saveItem(KEY, next);
    setScheme(next);
  };
  return { scheme, choose };
}
