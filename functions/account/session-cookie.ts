/** `__Host-`: only over TLS, only this host, the whole site; no other host can plant it. */
export const SESSION_COOKIE = '__Host-session';

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';

export const cookie = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; ${attributes}; Max-Age=${seconds}`;

export const sessionCookie = (token: string, seconds: number): string =>
  cookie(SESSION_COOKIE, token, seconds);

export const noSessionCookie = cookie(SESSION_COOKIE, '', 0);
