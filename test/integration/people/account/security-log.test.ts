import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  isLoggedIn,
  login,
  logout,
  recoverAdmin,
  registerUser,
  setPassword,
} from '#shared/contract/account.ts';
import type { Call } from '#shared/contract/call.ts';
import { getSale } from '#shared/contract/sale.ts';
import { verifySecondFactor } from '#shared/contract/second-factor.ts';
import { listTicketsSold } from '#shared/contract/ticket-tables.ts';
import { type Api, type ApiRequest, startApi } from '#test/support/api.ts';
import { addApp, browserAt, people } from '#test/support/staff.ts';

type Line = Record<string, unknown>;

let api: Api;
let admin: string;
let cashier: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.loginAs('Admin');
  cashier = await api.loginAs('Cashier');
});
afterAll(() => api.stop());

/** What the functions log meanwhile, without metrics. */
async function loggedBy(act: () => Promise<unknown>): Promise<{ lines: Line[]; text: string }> {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await act();
    const text = out.mock.calls.map(([chunk]) => String(chunk)).join('');
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
    return { lines: lines.filter(({ event }) => event !== 'call'), text };
  } finally {
    out.mockRestore();
  }
}
const logged = (row: Call, asked: ApiRequest) => loggedBy(() => api.call(row, asked));
const from = (network: string) => ({
  'x-origin-key': 'origin-key',
  'cloudfront-viewer-address': `${network}:4711`,
});
const wrong = { email: 'stranger@example.com', password: 'a-secret-guess' };

describe('the log tells of', () => {
  test('the log has a login, what is still to be done, and its end', async () => {
    const { lines } = await logged(login, { body: api.seeded.cashier });
    expect(lines).toMatchObject([
      {
        level: 'info',
        event: 'session-opened',
        userId: expect.stringMatching(/^usr_/),
        requiredAction: 'none',
      },
    ]);
    const cookie = await api.loginAs('Cashier');
    expect((await logged(logout, { cookie })).lines).toMatchObject([
      { event: 'session-ended', userId: lines[0]?.userId },
    ]);
  });

  test('the log has a wrong password: whose it was, and from where, without naming either', async () => {
    const known = await logged(login, {
      body: { ...api.seeded.admin, password: 'a-secret-guess' },
      headers: { ...from('198.51.100.7'), 'x-correlation-id': 'corr-12345' },
    });
    expect(known.lines).toMatchObject([
      { level: 'warn', event: 'password-refused', userId: expect.stringMatching(/^usr_/) },
      {
        event: 'refused',
        call: 'login',
        code: 'wrong_credentials',
        status: 401,
        correlationId: 'corr-12345',
      },
    ]);
    const stranger = await logged(login, { body: wrong, headers: from('198.51.100.7') });
    expect(stranger.lines[0]).toMatchObject({ event: 'password-refused', userId: 'unknown' });
    expect(stranger.lines[1]?.network).toBe(known.lines[1]?.network);
    const elsewhere = await logged(login, { body: wrong, headers: from('198.51.100.8') });
    expect(elsewhere.lines[1]?.network).not.toBe(known.lines[1]?.network);
    expect(known.text + stranger.text).not.toMatch(/198\.51|@|a-secret-guess/);
  });

  test('the log has a login that its limit stops', async () => {
    const asked = { body: wrong, headers: from('198.51.100.9') };
    for (let tries = 0; tries < 10; tries += 1) await api.call(login, asked);
    expect((await logged(login, asked)).lines).toMatchObject([
      { event: 'refused', call: 'login', code: 'too_many_tries', status: 429 },
    ]);
  });

  test('the log has a second factor, which one and whether it was right', async () => {
    const { browser, email, password, id } = await people(api, () => admin)(['Cashier']);
    const { codes } = await addApp(browser, password);
    const device = browserAt(api, '198.51.100.10');
    await device.call(login, { body: { email, password } });
    const show = (code: string) =>
      loggedBy(() =>
        device.call(verifySecondFactor, {
          body: { shown: { kind: 'recovery-code', code }, remember: false },
        }),
      );
    expect((await show('zzzz-zzzz-zzzz-zzzz')).lines).toMatchObject([
      { event: 'refused', call: 'verifySecondFactor', code: 'wrong_code', userId: id },
    ]);
    const right = await show(codes[0] ?? '');
    expect(right.lines).toMatchObject([
      { event: 'second-factor-shown', userId: id, kind: 'recovery-code' },
      { event: 'session-opened', userId: id },
    ]);
    expect(right.text).not.toContain(codes[0]);
  });

  test('the log has a recovery key that is none', async () => {
    const { lines } = await logged(recoverAdmin, { params: { recoveryKey: 'guessed0000' } });
    expect(lines).toMatchObject([{ event: 'refused', code: 'recovery_key_invalid', status: 404 }]);
  });

  test('the log has who reaches for what is not theirs', async () => {
    const { lines } = await logged(registerUser, { cookie: cashier, body: {} });
    expect(lines).toMatchObject([
      { event: 'refused', call: 'registerUser', code: 'forbidden', userId: expect.stringMatching(/^usr_/) },
    ]);
    const nobody = await logged(registerUser, { body: {} });
    expect(nobody.lines).toMatchObject([{ event: 'refused', code: 'not_logged_in' }]);
  });

  test('the log has another origin, and refused input by its rule and not by what was typed', async () => {
    const forged = await logged(setPassword, { cookie: admin, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(forged.lines).toMatchObject([{ event: 'refused', call: 'setPassword', code: 'cross_origin' }]);
    const odd = await logged(registerUser, { cookie: admin, body: { email: 'jan.kowalski@', roles: [] } });
    expect(odd.lines).toMatchObject([{ event: 'refused', code: 'invalid_request', status: 400 }]);
    expect(odd.text).not.toContain('kowalski');
  });

  test('the log has nothing where nothing is wrong, or business only ended', async () => {
    expect((await logged(isLoggedIn, { cookie: admin })).lines).toEqual([]);
    const asked = { cookie: admin, params: { fairId: 'fair_000000000000' } };
    const gone = await logged(listTicketsSold, asked);
    expect(gone.lines.filter(({ event }) => event === 'refused')).toEqual([]);
    expect((await logged(getSale, {})).lines).toEqual([]);
  });
});
