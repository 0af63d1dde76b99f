import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '#functions/runtime/hash-of.ts';
import { sessionStore } from '#functions/store/people/sessions.ts';
import { isLoggedIn, login, logout, recoverAdmin, setPassword } from '#shared/contract/account.ts';
import { listFairs } from '#shared/contract/fairs.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { people } from '#test/support/staff.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('logging in', () => {
  test('a login opens a session in a __Host- cookie that scripts cannot read', async () => {
    const { status, body, cookies } = await api.call(login, { body: api.seeded.admin });
    expect(status).toBe(200);
    expect(body).toEqual({ email: api.seeded.admin.email, roles: ['Admin'] });
    expect(cookies[0]).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=86400$/,
    );
  });

  test('the table has only a hash of the token', async () => {
    const cookie = await api.loginAs('Admin');
    const token = cookie.split('=')[1] ?? '';
    expect(await sessionStore(api.db).byHash(token)).toBeUndefined();
    expect(await sessionStore(api.db).byHash(hashOf(token))).toMatchObject({ roles: ['Admin'] });
  });

  test('the answer is the same for a wrong password and for an unknown address', async () => {
    const wrong = await api.call(login, { body: { ...api.seeded.cashier, password: 'nope' } });
    const unknown = await api.call(login, { body: { email: 'nobody@example.com', password: 'nope' } });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
  });

  test('one network’s tries at an account end after ten, parallel ones too', async () => {
    const body = { email: 'guessed@example.com', password: 'guess' };
    const tries = await Promise.all(Array.from({ length: 15 }, () => api.call(login, { body })));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('a login ends the session that the browser had before, whoever it was of and whatever it waited for', async () => {
    const former = await api.loginAs('Admin');
    await api.call(login, { cookie: former, body: api.seeded.cashier });
    expect((await api.call(isLoggedIn, { cookie: former })).status).toBe(401);
    const kept = await api.loginAs('Admin');
    await api.call(login, { cookie: kept, body: { ...api.seeded.cashier, password: 'nope' } });
    expect((await api.call(isLoggedIn, { cookie: kept })).status).toBe(200);
  });

  test('a session ends with logout', async () => {
    const cookie = await api.loginAs('Cashier');
    expect((await api.call(isLoggedIn, { cookie })).status).toBe(200);
    expect((await api.call(logout, { cookie })).cookies[0]).toMatch(/Max-Age=0$/);
    expect((await api.call(isLoggedIn, { cookie })).status).toBe(401);
  });
});

describe('recovery', () => {
  test('a key works once, within the hour, and only to set a password', async () => {
    const admin = await api.loginAs('Admin');
    const { id } = await people(api, () => admin)(['Admin']);
    const allow = (key: string, endsAt: Date) =>
      sessionStore(api.db).allowRecovery(hashOf(key), id, new Date(), endsAt);
    await allow('goodkey0000', new Date(Date.now() + 3_600_000));
    await allow('stalekey000', new Date(Date.now() - 1));
    expect((await api.call(recoverAdmin, { params: { recoveryKey: 'stalekey000' } })).status).toBe(404);
    const opened = await api.call(recoverAdmin, { params: { recoveryKey: 'goodkey0000' } });
    expect(opened.body).toMatchObject({ requiredAction: 'set-password' });
    expect((await api.call(recoverAdmin, { params: { recoveryKey: 'goodkey0000' } })).status).toBe(404);
    const cookie = opened.cookies[0]?.split(';')[0] ?? '';
    expect((await api.call(listFairs, { cookie })).status).toBe(403);
    const renewed = await api.call(setPassword, { cookie, body: { newPassword: 'calkiem-nowe-haslo' } });
    expect(renewed.status).toBe(200);
    expect((await api.call(isLoggedIn, { cookie })).status).toBe(401);
    expect((await api.call(listFairs, { cookie: renewed.cookies[0]?.split(';')[0] ?? '' })).status).toBe(200);
  });
});
