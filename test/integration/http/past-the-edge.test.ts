import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#shared/contract/calls.ts';
import { type Api, startApi } from '../../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test.each(calls.map((row) => [`${row.method} ${row.path}`, row] as const))(
  '%s is refused past the edge, whoever asks',
  async (_, row) => {
    const cookie = await admin();
    const { status, body } = await api.call(row, { cookie, headers: { 'x-origin-key': 'guessed' } });
    expect([status, body.code]).toEqual([403, 'forbidden']);
  },
);

let session: Promise<string> | undefined;
function admin(): Promise<string> {
  session ??= api.loginAs('Admin');
  return session;
}
