import type { Cookie } from '../../runtime/outcome.ts';

/** `__Host-`: only over TLS, only this host, the whole site; no other host can plant it. */
export const SESSION_COOKIE = '__Host-session';

export const sessionCookie = (token: string, seconds: number): Cookie => ({
  name: SESSION_COOKIE,
  value: token,
  seconds,
});

export const noSessionCookie = sessionCookie('', 0);
