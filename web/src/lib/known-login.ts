import { readItem, removeItem, saveItem } from './storage.ts';

const KEY = 'bramka.login.1';

/**
 * Whether somebody may be logged in with this browser. The session's cookie is hidden from scripts, and visitors who
 * never log in are not to cost a request.
 */
export const isLoginKnown = (): boolean => readItem<boolean>(KEY) === true;

export const rememberLogin = (): void => saveItem(KEY, true);

export const forgetLogin = (): void => removeItem(KEY);
