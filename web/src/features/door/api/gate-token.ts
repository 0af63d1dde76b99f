import { GATE_UNDO, readGateToken } from '#shared/domain/gate.ts';
import { readItem, removeItem, saveItem } from '#web/src/lib/storage.ts';

const KEY = 'bramka.gate.1';
const LOST_KEY = 'bramka.gate-lost.1';

/** A token that the server did not know any more, and until when its gate may come back, in milliseconds. */
interface Lost {
  token: string;
  until: number;
}

/** The pairing link has the token behind `#`. It is stored here and removed from the URL, where others might see it. */
export function takeGateToken(): string | undefined {
  const typed = new URLSearchParams(location.hash.slice(1)).get('gate');
  if (typed && readGateToken(typed)) {
    keepGateToken(typed);
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }
  return readItem<string>(KEY);
}

export function keepGateToken(token: string): void {
  saveItem(KEY, token);
  removeItem(LOST_KEY);
}

export function forgetGateToken(): void {
  removeItem(KEY);
  removeItem(LOST_KEY);
}

/** Puts a token aside whose gate was removed, perhaps by mistake. */
export function loseGateToken(): void {
  const token = readItem<string>(KEY);
  if (!token) return;
  removeItem(KEY);
  saveItem(LOST_KEY, { token, until: Date.now() + GATE_UNDO } satisfies Lost);
}

/** The token that was lost, for as long as its gate may come back. */
export function lostGateToken(): string | undefined {
  const lost = readItem<Lost>(LOST_KEY);
  if (!lost || lost.until > Date.now()) return lost?.token;
  removeItem(LOST_KEY);
  return undefined;
}
