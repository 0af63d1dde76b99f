import { readItem, saveItem } from '../../lib/storage.ts';

const KEY = 'bramka.shortcuts.1';

/** Whether this browser reads single keys as shortcuts: it does until somebody switches them off. */
export const areShortcutsOn = (): boolean => readItem<boolean>(KEY) !== false;

export const switchShortcuts = (on: boolean): void => saveItem(KEY, on);
