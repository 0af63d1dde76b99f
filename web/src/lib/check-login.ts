import { isLoggedIn } from '#shared/contract/account.ts';
import type { Session } from '#shared/contract/session-view.ts';
import { request } from './client.ts';
import { forgetLogin, rememberLogin } from './known-login.ts';
import { errorCode } from './problem-error.ts';

/** Milliseconds. The spec's rhythm: at the start, then every 15 seconds. */
export const LOGIN_CHECK_INTERVAL = 15_000;

/** The session, if the login still holds; fails if it does not. */
export async function checkLogin(signal?: AbortSignal): Promise<Session> {
  try {
    const session = await request(isLoggedIn, signal && { signal });
    rememberLogin();
    return session;
  } catch (error) {
    if (errorCode(error) === 'not_logged_in') forgetLogin();
    throw error;
  }
}
