import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPassword as setPasswordOf } from '#functions/people/account/set-password.ts';
import { userStore } from '#functions/store/people/users.ts';
import { login, setPassword } from '#shared/contract/account.ts';
import { LOGIN_TRIES } from '#shared/domain/user.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { browserAt, people } from '#test/support/staff.ts';

let api: Api;
let someone: ReturnType<typeof people>;
beforeAll(async () => {
  api = await startApi();
  const admin = await api.loginAs('Admin');
  someone = people(api, () => admin);
});
afterAll(() => api.stop());

const LONG = `zielony rower pod mostem ${'x'.repeat(103)}`;

describe('a password', () => {
  test('a password has 12 to 128 characters, of whatever kinds', async () => {
    const { browser, password } = await someone(['Cashier']);
    const set = (newPassword: string, currentPassword = password) =>
      browser.call(setPassword, { body: { currentPassword, newPassword } });
    expect((await set('rower-mosty')).body.fields).toEqual({ newPassword: { rule: 'too-short', limit: 12 } });
    expect((await set(`${LONG}x`)).body.fields).toEqual({ newPassword: { rule: 'too-long', limit: 128 } });
    expect((await set('rowy i 6 żab')).status).toBe(200);
    expect((await set(LONG, 'rowy i 6 żab')).status).toBe(200);
  });

  test('a new password is another than before: nobody keeps one that somebody else gave them', async () => {
    const { browser, password } = await someone(['Cashier']);
    const set = (newPassword: string) =>
      browser.call(setPassword, { body: { currentPassword: password, newPassword } });
    expect((await set(password)).body.fields).toEqual({ newPassword: { rule: 'same-password' } });
    expect((await set(`${password}-inne`)).status).toBe(200);
  });

  test('a password is changed only by who knows the current one', async () => {
    const { browser, email, password } = await someone(['Cashier']);
    const newPassword = 'calkiem-nowe-haslo';
    for (const currentPassword of ['zgadywane-haslo', undefined])
      expect((await browser.call(setPassword, { body: { currentPassword, newPassword } })).body.code).toBe(
        'wrong_credentials',
      );
    expect((await browser.call(login, { body: { email, password } })).status).toBe(200);
  });

  test('guesses at the current password end, on a screen that was left open', async () => {
    const { browser, password } = await someone(['Cashier']);
    const guess = async (currentPassword: string) => {
      const newPassword = 'calkiem-nowe-haslo';
      const { status, headers, body } = await browser.call(setPassword, {
        body: { currentPassword, newPassword },
      });
      return { status, code: body?.code, retryAfter: headers?.['retry-after'] };
    };
    const same = await browser.call(setPassword, {
      body: { currentPassword: password, newPassword: password },
    });
    // Right, so it does not count.
    expect(same.body.code).not.toBe('wrong_credentials');
    for (let left = LOGIN_TRIES.limit; left > 0; left -= 1)
      expect((await guess('zgadywane-haslo')).code).toBe('wrong_credentials');
    expect(await guess(password)).toMatchObject({ status: 429, code: 'too_many_tries' });
  });

  test('a password is compared as it was typed, to the last character', async () => {
    const { browser, email, password } = await someone(['Cashier']);
    await browser.call(setPassword, { body: { currentPassword: password, newPassword: LONG } });
    const enter = (typed: string) =>
      browserAt(api, '203.0.113.50').call(login, { body: { email, password: typed } });
    for (const typed of [LONG.toUpperCase(), LONG.slice(0, -1), ` ${LONG.slice(1)}`])
      expect((await enter(typed)).body.code).toBe('wrong_credentials');
    expect((await enter(LONG)).status).toBe(200);
  });

  test('no password is set for somebody who was removed a moment ago', async () => {
    const { email } = await someone(['Cashier']);
    const before = await api.snapshot();
    const set = setPasswordOf({ users: { ...userStore(api.db), byId: async () => undefined } } as never);
    const asked = { body: { newPassword: 'calkiem-nowe-haslo' } };
    const by = { actor: { userId: (await userStore(api.db).byEmail(email))?.id }, now: new Date() };
    await expect(set(asked as never, by as never)).rejects.toMatchObject({ code: 'not_logged_in' });
    expect(await api.snapshot()).toBe(before);
  });
});
