/** `__Host-`: only over TLS, only this host, the whole site; no other host can plant it. */
export const SESSION_COOKIE = '__Host-session';

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';

export const sessionCookie = (token: string, seconds: number): string =>
  `${SESSION_COOKIE}=${token}; ${attributes}; Max-Age=${seconds}`;

export const noSessionCookie = `${SESSION_COOKIE}=; ${attributes}; Max-Age=0`;
