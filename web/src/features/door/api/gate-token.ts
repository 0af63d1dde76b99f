import { readGateToken } from '#shared/domain/gate.ts';
import { readItem, removeItem, saveItem } from '#web/src/lib/storage.ts';

const KEY = 'bramka.gate.1';

/** The pairing link has the token behind `#`. It is stored here and removed from the URL, where others might see it. */
export function takeGateToken(): string | undefined {
  const typed = new URLSearchParams(location.hash.slice(1)).get('gate');
  if (typed && readGateToken(typed)) {
    saveItem(KEY, typed);
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }
  return readItem<string>(KEY);
}

export const forgetGateToken = (): void => removeItem(KEY);
