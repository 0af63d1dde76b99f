import { expect } from 'vitest';
import { totpCode } from '#functions/people/second-factor/totp.ts';
import { userStore } from '#functions/store/people/users.ts';
import { login, registerUser, setPassword } from '#shared/contract/account.ts';
import type { Call } from '#shared/contract/call.ts';
import { confirmTotp, startTotp } from '#shared/contract/second-factor.ts';
import type { Role, User } from '#shared/domain/user.ts';
import type { Api, ApiRequest, ApiResponse } from './api.ts';

/** Decodes the secret that an app reads from the key below the QR code. */
export function fromBase32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text.replace(/\s/g, '')]
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an app shows, this many steps of 30 seconds from now. */
export const appCode = (secret: string, steps = 0, at = Date.now()): string =>
  totpCode(fromBase32(secret), Math.floor(at / 30_000) + steps);

/** A simulated browser, which keeps its cookies and its network. */
export function browserAt(api: Api, network: string) {
  const jar = new Map<string, string>();
  const ip = { 'x-origin-key': 'origin-key', 'cloudfront-viewer-address': `${network}:4711` };
  return {
    jar,
    async call(row: Call, asked: ApiRequest = {}): Promise<ApiResponse> {
      const cookies = [...jar].map(([name, value]) => `${name}=${value}`);
      const response = await api.call(row, { ...asked, headers: { ...ip, ...asked.headers }, cookies });
      for (const line of response.cookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0$/.test(line)) jar.delete(name);
        else jar.set(name, value);
      }
      return response;
    },
    /** Its session’s cookie, for calls that are not made with it. */
    get session(): string {
      return `__Host-session=${jar.get('__Host-session')}`;
    },
    /** Drops its session but keeps the device cookie. */
    leave(): void {
      jar.delete('__Host-session');
    },
  };
}
export type TestBrowser = ReturnType<typeof browserAt>;

/** Users who have set their password, each in their own network. */
export function people(api: Api, adminCookie: () => string) {
  let made = 0;
  return async (roles: Role[]) => {
    made += 1;
    const email = `osoba-${made}@example.com`;
    const password = `drzwi-i-okna-${made}-rower`;
    const { body } = await api.call(registerUser, {
      cookie: adminCookie(),
      body: { email, name: 'Osoba', roles },
    });
    const browser = browserAt(api, `10.1.0.${made}`);
    await browser.call(login, { body: { email, password: body.password } });
    const chosen = await browser.call(setPassword, { body: { newPassword: password } });
    expect(chosen.status).toBe(200);
    const stored = async () => (await userStore(api.db).byEmail(email)) as User;
    return { id: String(body.id), email, password, browser, stored, first: String(body.password) };
  };
}

/** Enrols an app. @returns its secret, and its recovery codes */
export async function addApp(browser: TestBrowser, currentPassword?: string) {
  const started = await browser.call(startTotp, { body: currentPassword ? { currentPassword } : {} });
  expect(started.status).toBe(200);
  const secret = String(started.body.secret);
  const confirmed = await browser.call(confirmTotp, { body: { code: appCode(secret, -1) } });
  expect(confirmed.status).toBe(200);
  return { secret, codes: (confirmed.body.recoveryCodes ?? []) as string[], confirmed };
}
