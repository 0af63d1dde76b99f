import { keysWithPrefix, readItem, removeItem, saveItem } from './storage.ts';

const KEY = 'bramka.login.1';

/** What is stored under keys that begin so ends with the login. */
export const OF_LOGIN = 'bramka.of-login.';

/**
 * Whether a user may be logged in in this browser. Scripts cannot see the session's cookie, and visitors who never log
 * in should not cost a request.
 */
export const isLoginKnown = (): boolean => readItem<boolean>(KEY) === true;

export const rememberLogin = (): void => saveItem(KEY, true);

export function forgetLogin(): void {
  removeItem(KEY);
  keysWithPrefix(OF_LOGIN).forEach(removeItem);
}
