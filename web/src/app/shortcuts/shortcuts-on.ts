import { readItem, saveItem } from '../../lib/storage.ts';

const KEY = 'bramka.shortcuts.1';

/** Whether single-key shortcuts are enabled in this browser; they are by default. */
export const areShortcutsOn = (): boolean => readItem<boolean>(KEY) !== false;

export const switchShortcuts = (on: boolean): void => saveItem(KEY, on);
