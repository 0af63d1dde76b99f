import { checkLogin, LOGIN_CHECK_INTERVAL } from '../lib/check-login.ts';
import { isLoginKnown } from '../lib/known-login.ts';

/** Asks for the state of a login as long as there may be one, on a page that has no query client for it. */
export async function watchLogin(): Promise<void> {
  await checkLogin().catch(() => undefined);
  if (isLoginKnown()) setTimeout(watchLogin, LOGIN_CHECK_INTERVAL);
}
