import { isLoggedIn } from '#shared/contract/account.ts';
import { problems } from '#shared/contract/problem.ts';
import type { Session } from '#shared/contract/session-view.ts';
import { request } from './client.ts';
import { forgetLogin, rememberLogin } from './known-login.ts';
import { errorCode } from './problem-error.ts';

/** Milliseconds. The spec's interval: at the start, then every 15 seconds. */
export const LOGIN_CHECK_INTERVAL = 15_000;

/** Whether a failed check means that the login has ended; only the server's own refusal does. */
export function isOver(error: unknown): boolean {
  const code = errorCode(error);
  return code !== 'offline' && [401, 403].includes(problems[code]);
}

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
