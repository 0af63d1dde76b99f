import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleOf } from '#infra/openapi/sample-of.ts';
import type { Call } from '#shared/contract/call.ts';
import { calls } from '#shared/contract/calls.ts';
import { type Api, type ApiRequest, type ApiResponse, startApi } from '../../support/api.ts';
import { fromHome } from '../../support/crowd.ts';

let api: Api;
const cookies: Record<'Admin' | 'Cashier', string> = { Admin: '', Cashier: '' };
beforeAll(async () => {
  api = await startApi();
  cookies.Admin = await api.loginAs('Admin');
  cookies.Cashier = await api.loginAs('Cashier');
});
afterAll(() => api.stop());
// Calls are counted in fixed windows: none may end between two of them.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

const named = (row: Call) => [row.id, row] as const;

let mailboxes = 0;

/** A request that the row's schemas take, about a mailbox of its own, since those have limits, too. */
function good(row: Call): ApiRequest {
  const sample = sampleOf(row.body) as object | undefined;
  mailboxes += 1;
  const own = sample && 'email' in sample && { email: `skrzynka${mailboxes}@example.com` };
  const body = row.method === 'GET' ? {} : { body: own ? { ...sample, ...own } : sample };
  return { params: sampleOf(row.params), query: sampleOf(row.query), ...body } as ApiRequest;
}

const call = (row: Call, as: ApiRequest): Promise<ApiResponse> => api.call(row, { ...good(row), ...as });

describe.each(calls.filter(({ rateLimit }) => rateLimit).map(named))('%s', (_, row) => {
  test('the call is made as often as its row allows, and others go on', async () => {
    const { per, limit = 0, tellsWait } = row.rateLimit ?? {};
    const [first, other] =
      per === 'network'
        ? [{ headers: fromHome() }, { headers: fromHome() }]
        : [{ cookie: cookies.Admin }, { cookie: cookies.Cashier }];
    for (let count = 0; count < limit; count += 1)
      expect((await call(row, first)).body.code).not.toBe('too_many_tries');
    const refused = await call(row, first);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
    expect('retry-after' in refused.headers).toBe(tellsWait === true);
    expect((await call(row, other)).body.code).not.toBe('too_many_tries');
  });
});

describe.each(calls.filter(({ gate }) => gate).map(named))('%s', (_, row) => {
  test('a gate’s token that is not good is refused, and whoever has none where one is needed', async () => {
    const wrong = await call(row, { headers: { ...fromHome(), 'x-gate': 'gate_000000000000.guessed' } });
    expect(wrong.body.code).toBe('gate_unknown');
    const { body } = await call(row, { headers: fromHome() });
    if (row.gate && row.gate !== 'optional') expect(body.code).toBe('gate_unknown');
    else expect(body.code).not.toBe('gate_unknown');
  });
});

describe.each(calls.filter(({ idempotencyKey }) => idempotencyKey).map(named))('%s', (_, row) => {
  test('the call takes the keys that its row takes', async () => {
    const headers = { ...fromHome(), 'idempotency-key': 'not a key!' };
    const { body } = await call(row, { cookie: cookies.Admin, headers });
    const isRefused = String(body.detail).startsWith('Idempotency-Key');
    expect(isRefused).toBe(row.idempotencyKey === 'checked');
  });
});
