import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { login } from '#shared/contract/account.ts';
import { type Api, startApi } from '#test/support/api.ts';

const compared = vi.hoisted(() => [] as string[]);
vi.mock('#functions/people/account/password-hash.ts', async (importActual) => {
  const actual = await importActual<typeof import('#functions/people/account/password-hash.ts')>();
  const isPassword = (password: string, hash: string) => {
    compared.push(hash);
    return actual.isPassword(password, hash);
  };
  return { ...actual, isPassword };
});

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('an address that nobody has costs the same comparison as a wrong password', async () => {
  for (const email of ['admin@bramka.local', 'nobody@example.com']) {
    compared.length = 0;
    const { body } = await api.call(login, { body: { email, password: 'some password or other' } });
    expect(body.code).toBe('wrong_credentials');
    expect(compared).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)]);
  }
});
