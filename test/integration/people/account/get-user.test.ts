import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser, type ListedUser, listUsers } from '#shared/contract/account.ts';
import { type Api, startApi } from '#test/support/api.ts';

let api: Api;
let cookie: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
});
afterAll(() => api.stop());

const get = (id: string, as = cookie) => api.call(getUser, { cookie: as, params: { id } });

test('a user is answered as the list has them, and nothing of the password', async () => {
  const { data } = (await api.call(listUsers, { cookie })).body as { data: ListedUser[] };
  expect(data.length).toBeGreaterThan(1);
  for (const user of data) {
    const { body, text } = await get(user.id);
    expect(body).toEqual(user);
    expect(text).not.toMatch(/hash|argon/i);
  }
});

test('an id of nobody is not found; cashiers are refused', async () => {
  expect((await get('usr_000000000000')).body.code).toBe('not_found');
  const { data } = (await api.call(listUsers, { cookie })).body as { data: ListedUser[] };
  expect((await get(data[0]?.id ?? '', await api.loginAs('Cashier'))).body.code).toBe('forbidden');
});
