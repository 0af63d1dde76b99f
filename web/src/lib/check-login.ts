import { isLoggedIn } from '#shared/contract/account.ts';
import type { Session } from '#shared/contract/session-view.ts';
import { request } from './client.ts';
import { forgetLogin, rememberLogin } from './known-login.ts';
import { ProblemError } from './problem-error.ts';

/** Milliseconds. The spec's interval: at the start, then every 15 seconds. */
export const LOGIN_CHECK_INTERVAL = 15_000;

/** Whether a failed check means that the login has ended: by the status alone, since anything before us may answer. */
export const isOver = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 401 || error.status === 403);

/** The session, if the login is still valid; throws if it is not. */
export async function checkLogin(signal?: AbortSignal): Promise<Session> {
  try {
    const session = await request(isLoggedIn, signal && { signal });
    rememberLogin();
    return session;
  } catch (error) {
    if (isOver(error)) forgetLogin();
    throw error;
  }
}

/** Whether the browser says that it takes cookies, without which nobody stays logged in. */
export const takesCookies = (): boolean => navigator.cookieEnabled !== false;
