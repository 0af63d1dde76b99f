import { idOf } from '#shared/domain/ids.ts';
import { readItem, saveItem } from '#web/src/lib/storage.ts';

const KEY = 'bramka.device.1';

/** This device's own id, made once: several devices may open one gate's link. */
export function deviceId(): string {
  const known = readItem<string>(KEY);
  if (known) return known;
  const made = idOf('dev', crypto.getRandomValues(new Uint8Array(8)));
  saveItem(KEY, made);
  return made;
}
