import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentSession } from '#functions/http/current-session.ts';
import { editUser as deactivate } from '#functions/people/account/edit-user.ts';
import { newId } from '#functions/runtime/new-id.ts';
import { sessionStore } from '#functions/store/people/sessions.ts';
import { userStore } from '#functions/store/people/users.ts';
import {
  deleteUser,
  editUser,
  isLoggedIn,
  listUsers,
  login,
  registerUser,
  setPassword,
} from '#shared/contract/account.ts';
import type { Role, User } from '#shared/domain/user.ts';
import { type Api, startApi } from '#test/support/api.ts';

let api: Api;
let cookie: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
});
afterAll(() => api.stop());

let made = 0;
const cookieOf = ({ cookies }: { cookies: string[] }) => cookies[0]?.split(';')[0] ?? '';

/** A user who has chosen a password and is logged in. */
async function someone(roles: Role[]) {
  const email = `osoba-${++made}@example.com`;
  const { body } = await api.call(registerUser, { cookie, body: { email, name: 'Osoba', roles } });
  // Attempts are counted by address, so everybody here has their own.
  const headers = { 'x-origin-key': 'origin-key', 'cloudfront-viewer-address': `10.0.0.${made}:4711` };
  const first = await api.call(login, { body: { email, password: body.password }, headers });
  const newPassword = `siedem-lisów-i-wiadro-${made}`;
  const renewed = await api.call(setPassword, { cookie: cookieOf(first), body: { newPassword } });
  expect(renewed.status).toBe(200);
  const { version } = (await userStore(api.db).byEmail(email)) as User;
  return { id: String(body.id), email, password: newPassword, cookie: cookieOf(renewed), version };
}
const isIn = async (session: string) => (await api.call(isLoggedIn, { cookie: session })).status === 200;
const fields = { name: 'Osoba', roles: ['Cashier'], active: true };

describe('users', () => {
  test('a new user’s password is shown once and has to be changed', async () => {
    const body = { email: 'Nowa@Example.com', name: 'Nowa Kasjerka', roles: ['Cashier'] };
    const { status, body: created } = await api.call(registerUser, { cookie, body });
    expect(status).toBe(201);
    expect(created.password).toMatch(/^[\w-]{22}$/);
    expect((await api.call(registerUser, { cookie, body })).body.code).toBe('email_taken');
    const { body: session } = await api.call(login, {
      body: { email: 'nowa@example.com', password: created.password },
    });
    expect(session).toMatchObject({ requiredAction: 'set-password', roles: ['Cashier'] });
  });

  test('users are listed without their password hashes', async () => {
    const { body, text } = await api.call(listUsers, {
      cookie,
      query: { query: 'kasjer', orderBy: 'email' },
    });
    expect(body.data).toContainEqual(
      expect.objectContaining({ email: api.seeded.cashier.email, roles: ['Cashier'] }),
    );
    expect(text).not.toContain('argon2');
  });

  test('users keep their sessions through a change of name, and lose them with their rights', async () => {
    const { id, cookie: theirs, version } = await someone(['Cashier']);
    const edit = (body: object) => api.call(editUser, { cookie, body: { ...fields, id, ...body } });
    expect((await edit({ name: 'Inna', version })).body).toMatchObject({
      name: 'Inna',
      version: version + 1,
    });
    expect(await isIn(theirs)).toBe(true);
    expect((await edit({ version })).body.code).toBe('changed_meanwhile');
    await edit({ roles: ['Admin', 'Cashier'], version: version + 1 });
    expect(await isIn(theirs)).toBe(false);
  });

  test('users who are deactivated or get a new password are logged out everywhere at once', async () => {
    const user = await someone(['Cashier']);
    const again = cookieOf(await api.call(login, { body: { email: user.email, password: user.password } }));
    const renewed = await api.call(editUser, {
      cookie,
      body: { ...fields, id: user.id, version: user.version, newPassword: true },
    });
    expect([await isIn(user.cookie), await isIn(again)]).toEqual([false, false]);
    const { email } = user;
    expect((await api.call(login, { body: { email, password: user.password } })).status).toBe(401);
    const first = await api.call(login, { body: { email, password: renewed.body.password } });
    expect(first.body).toMatchObject({ requiredAction: 'set-password' });
    await api.call(editUser, {
      cookie,
      body: { ...fields, id: user.id, active: false, version: user.version + 1 },
    });
    expect(await isIn(cookieOf(first))).toBe(false);
    expect((await api.call(login, { body: { email, password: renewed.body.password } })).status).toBe(401);
  });

  test('a login while a user’s sessions are looked up leaves none behind', async () => {
    const { id, email, password, version, cookie: theirs } = await someone(['Cashier']);
    const sessions = sessionStore(api.db);
    let entered = '';
    const crossed = {
      ...sessions,
      ofUser: async (userId: string) => {
        const before = await sessions.ofUser(userId);
        if (!entered) entered = cookieOf(await api.call(login, { body: { email, password } }));
        return before;
      },
    };
    const off = () =>
      deactivate({ users: userStore(api.db), sessions: crossed })(
        { body: { ...fields, id, active: false, version, newPassword: false } } as never,
        { now: new Date(), actor: { userId: String(adminId) } } as never,
      );
    const adminId = (await userStore(api.db).byEmail(api.seeded.admin.email))?.id;
    await expect(off()).rejects.toMatchObject({ code: 'busy' });
    await off();
    expect([await isIn(theirs), await isIn(entered)]).toEqual([false, false]);
  });

  test('users who are gone, or were changed meanwhile, are neither changed nor removed', async () => {
    const { id, version } = await someone(['Cashier']);
    const nobody = newId('usr');
    const codeOf = async (call: typeof editUser | typeof deleteUser, body: object) =>
      (await api.call(call, { cookie, body })).body.code;
    expect(await codeOf(deleteUser, { id, version: version - 1 })).toBe('changed_meanwhile');
    expect(await codeOf(deleteUser, { id: nobody, version })).toBe('not_found');
    expect(await codeOf(editUser, { ...fields, id: nobody, version })).toBe('not_found');
    expect((await userStore(api.db).byId(id))?.version).toBe(version);
  });

  test('the question who is logged in is one read of half a unit', async () => {
    const token = cookie.split('=')[1] ?? '';
    const event = { cookies: [`__Host-session=${token}`] } as never;
    api.meter.take();
    expect(await currentSession(sessionStore(api.db), event, new Date())()).toMatchObject({
      roles: ['Admin'],
    });
    expect(api.meter.take()).toEqual({ read: 0.5, written: 0, requests: 1 });
  });

  test('one’s own new password ends one’s other sessions', async () => {
    const { email, password } = await someone(['Cashier']);
    const [one, other] = [
      await api.call(login, { body: { email, password } }),
      await api.call(login, { body: { email, password } }),
    ];
    const body = { currentPassword: password, newPassword: 'calkiem-nowe-haslo' };
    const renewed = await api.call(setPassword, { cookie: cookieOf(one), body });
    expect(await isIn(cookieOf(other))).toBe(false);
    expect(await isIn(cookieOf(renewed))).toBe(true);
  });
});

describe('somebody is always left', () => {
  test('no user removes, deactivates or demotes themselves', async () => {
    const me = await someone(['Admin']);
    const call = (body: object) =>
      api.call(editUser, { cookie: me.cookie, body: { ...fields, id: me.id, version: me.version, ...body } });
    expect((await call({ active: false, roles: ['Admin'] })).body.code).toBe('not_oneself');
    expect((await call({ roles: ['Cashier'] })).body.code).toBe('not_oneself');
    const remove = { cookie: me.cookie, body: { id: me.id, version: me.version } };
    expect((await api.call(deleteUser, remove)).body.code).toBe('not_oneself');
    expect((await call({ roles: ['Admin'], name: 'Ja' })).status).toBe(200);
  });

  test('one of two Admins who remove or demote each other at the same moment stays', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [a, b] = [await someone(['Admin']), await someone(['Admin'])];
      const strike = (by: typeof a, at: typeof a) =>
        round % 2
          ? api.call(deleteUser, { cookie: by.cookie, body: { id: at.id, version: at.version } })
          : api.call(editUser, { cookie: by.cookie, body: { ...fields, id: at.id, version: at.version } });
      const answers = await Promise.all([strike(a, b), strike(b, a)]);
      const admins = (await userStore(api.db).list()).filter(
        (user) => [a.id, b.id].includes(user.id) && user.roles.includes('Admin'),
      );
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(admins).toHaveLength(1);
    }
  });

  test('a removed user’s sessions are gone, and the address is free again', async () => {
    const { id, email, cookie: theirs, version } = await someone(['Cashier']);
    expect((await api.call(deleteUser, { cookie, body: { id, version } })).status).toBe(204);
    expect(await isIn(theirs)).toBe(false);
    expect(await userStore(api.db).byEmail(email)).toBeUndefined();
    const body = { email, name: '', roles: ['Cashier'] };
    expect((await api.call(registerUser, { cookie, body })).status).toBe(201);
  });

  test('more open sessions than a transaction ends are ended all the same', async () => {
    const { id, version, email } = await someone(['Cashier']);
    const sessions = sessionStore(api.db);
    const user = (await userStore(api.db).byId(id)) as User;
    const at = new Date().toISOString();
    for (let count = 0; count < 95; count += 1)
      await sessions.open(
        {
          hash: `h${count}`,
          userId: id,
          email,
          roles: ['Cashier'],
          requiredAction: null,
          createdAt: at,
          seenAt: at,
        },
        user.version,
        new Date(Date.now() + 60_000),
      );
    const body = { ...fields, id, version, active: false };
    expect((await api.call(editUser, { cookie, body })).status).toBe(200);
    for (const hash of ['h0', 'h50', 'h94']) expect(await sessions.byHash(hash)).toBeUndefined();
  });
});
