import { checkLogin, LOGIN_CHECK_INTERVAL } from '../lib/check-login.ts';
import { isLoginKnown } from '../lib/known-login.ts';

/** Polls the state of a possible login, on a page without a query client for it. */
export async function watchLogin(): Promise<void> {
  await checkLogin().catch(() => undefined);
  if (isLoginKnown()) setTimeout(watchLogin, LOGIN_CHECK_INTERVAL);
}
