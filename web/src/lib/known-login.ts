import { readItem, removeItem, saveItem } from './storage.ts';

const KEY = 'bramka.login.1';

/**
 * Whether a user may be logged in in this browser. Scripts cannot see the session's cookie, and visitors who never log
 * in should not cost a request.
 */
export const isLoginKnown = (): boolean => readItem<boolean>(KEY) === true;

export const rememberLogin = (): void => saveItem(KEY, true);

export const forgetLogin = (): void => removeItem(KEY);
