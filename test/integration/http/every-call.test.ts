import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '#infra/openapi/sample-of.ts';
import { isLoggedIn, logout } from '#shared/contract/account.ts';
import type { Call } from '#shared/contract/call.ts';
import { calls } from '#shared/contract/calls.ts';
import * as z from '#shared/zod.ts';
import { type Api, startApi } from '../../support/api.ts';
import { type Caused, causes, mayCause } from '../../support/origins.ts';
import { people } from '../../support/staff.ts';
import { violationsOf } from '../../support/violations.ts';

let api: Api;
const cookies: Record<string, string | undefined> = {};
beforeAll(async () => {
  api = await startApi();
  cookies.Admin = await api.loginAs('Admin');
  cookies.Cashier = await api.loginAs('Cashier');
  const someone = people(api, () => cookies.Admin ?? '');
  for (const role of ['Accountant', 'Door'] as const) {
    const { browser } = await someone([role]);
    cookies[role] = `__Host-session=${browser.jar.get('__Host-session')}`;
  }
});
afterAll(() => api.stop());

/** Parameters of valid shape that refer to nothing. */
const nowhere: Record<string, string> = {
  fairId: 'fair_000000000000',
  orderId: 'ord_000000000000',
  recoveryKey: '0000000000',
  provider: 'przelewy24',
  id: 'tkt_00000000000001',
  userId: 'ctc_000000000000000000000000',
  entityId: 'ord_000000000000',
  taskId: 'tsk_000000000000',
  serial: 'tkt_00000000000001',
  device: '0000',
  passType: 'pass.example',
  mailbox: '0'.repeat(32),
};
const namesIn = (row: Call): string[] => [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
const nowhereFor = (row: Call) => Object.fromEntries(namesIn(row).map((name) => [name, nowhere[name] ?? '']));

const callers = ['nobody', 'Cashier', 'Accountant', 'Door', 'Admin'] as const;

/** The refusal expected before the request itself is looked at. */
function expected(row: Call, caller: (typeof callers)[number], caused: Caused): string | undefined {
  if (row.page && caused.headers.accept) return undefined;
  if (!mayCause(caused, row)) return 'cross_origin';
  if (Array.isArray(row.roles)) {
    if (caller === 'nobody') return 'not_logged_in';
    if (!row.roles.includes(caller)) return 'forbidden';
  }
  return undefined;
}

type Part = 'params' | 'query' | 'body';

/** The validated parts of a call: a GET has no body, and pictures are tested elsewhere. */
const partsOf = (row: Call): Part[] =>
  row.method === 'GET' || row.upload ? ['params', 'query'] : ['params', 'query', 'body'];

/** A list parsed from one text is named by its entry. */
const isAbout = (named: string, field: string): boolean => named === field || named.startsWith(`${field}.`);

const gatekeepers = ['not_logged_in', 'forbidden', 'cross_origin'];

describe.each(calls.filter((row) => !row.ignoresInput).map((row) => [row.id, row] as const))(
  '%s',
  (_, row) => {
    test.each(callers)('a call by %s is answered as its row says, from every origin', async (caller) => {
      const called = causes.map(async (caused) => {
        const wanted = expected(row, caller, caused);
        const { body, status } = await api.call(row, {
          params: nowhereFor(row),
          cookie: cookies[caller] ?? '',
          headers: caused.headers,
        });
        if (wanted) expect(body.code, caused.by).toBe(wanted);
        else expect(gatekeepers, caused.by).not.toContain(body.code);
        expect(status, caused.by).toBeLessThan(500);
      });
      await Promise.all(called);
    });

    test('bad input is refused with a 4xx problem and stores nothing', async () => {
      const parts = partsOf(row);
      const good = Object.fromEntries(parts.map((part) => [part, sampleOf(row[part])]));
      for (const part of parts)
        expect(z.safeParse(row[part], good[part]), part).toMatchObject({ success: true });
      const before = await api.snapshot();
      for (const part of parts)
        for (const { what, field, value } of violationsOf(row[part], { asText: part !== 'body' })) {
          // Bodies that are too large are refused before validation: see below.
          if (JSON.stringify(value).length > 60_000) continue;
          const input = { ...good, [part]: value };
          const { status, headers, body } = await api.call(row, {
            ...input,
            ...(cookies.Admin && { cookie: cookies.Admin }),
          });
          const named = Object.keys(body.fields ?? {});
          expect({ what, field, status, code: body.code }).toEqual({
            what,
            field,
            status: 400,
            code: 'invalid_request',
          });
          expect(named, what).toEqual([
            expect.toSatisfy((said: string) => isAbout(said, field), `about ${field}`),
          ]);
          expect(headers['content-type']).toBe('application/problem+json');
        }
      expect(await api.snapshot()).toBe(before);
    });
  },
);

test.each(calls.map((row) => [row.id, row] as const))(
  '%s answers another method with the one it takes, whoever asks',
  async (_, row) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) {
      if (method === row.method) continue;
      const { status, headers, body } = await api.call(row, { method, params: nowhereFor(row) });
      expect([method, status, body.code, headers.allow]).toEqual([
        method,
        405,
        'method_not_allowed',
        row.method,
      ]);
    }
  },
);

const sentAsJson = calls.filter((row) => row.method !== 'GET' && !row.upload && !row.ignoresInput);

describe.each(sentAsJson.map((row) => [row.id, row] as const))('%s', (_, row) => {
  test('a body that is not JSON, is too large, or of another type is refused', async () => {
    const as = { params: nowhereFor(row), ...(cookies.Admin && { cookie: cookies.Admin }) };
    expect((await api.call(row, { ...as, rawBody: '{"broken' })).body.code).toBe('invalid_json');
    // A lone surrogate, which the table could not store.
    expect((await api.call(row, { ...as, rawBody: '{"name":["\\ud800"]}' })).body.code).toBe('invalid_json');
    expect(
      (await api.call(row, { ...as, rawBody: `"${'x'.repeat((row.maxBytes ?? 64 * 1024) + 1)}"` })).body.code,
    ).toBe('too_large');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await api.call(row, { ...as, rawBody: 'a=b', headers: form })).body.code).toBe(
      'unsupported_media_type',
    );
  });
});

test('another origin logs nobody out; our own page does', async () => {
  const session = await api.loginAs('Admin');
  const as = { cookie: session };
  for (const caused of causes.filter((cause) => !mayCause(cause, logout)))
    expect((await api.call(logout, { ...as, headers: caused.headers })).body.code, caused.by).toBe(
      'cross_origin',
    );
  expect((await api.call(isLoggedIn, as)).status).toBe(200);
  for (const caused of causes.filter((cause) => mayCause(cause, logout))) {
    const cookie = await api.loginAs('Cashier');
    expect((await api.call(logout, { cookie, headers: caused.headers })).status, caused.by).toBe(204);
    expect((await api.call(isLoggedIn, { cookie })).status, caused.by).toBe(401);
  }
});

test.each([
  ['an object', '{"everywhere":true}'],
  ['null', 'null'],
  ['an empty object', '{}'],
  ['what is not JSON', '{"broken'],
])('logging out succeeds with a body of %s', async (_, rawBody) => {
  const cookie = await api.loginAs('Cashier');
  expect((await api.call(logout, { cookie, rawBody, query: { all: '1' } })).status).toBe(204);
  expect((await api.call(isLoggedIn, { cookie })).status).toBe(401);
});

// What else every answer carries is asked of all of them, in every integration test: see test/support/safe-answer.ts.
test('every answer carries security headers and a correlation id', async () => {
  const { headers } = await api.call(calls[0] as Call, { headers: { 'x-correlation-id': 'corr-12345' } });
  expect(headers).toMatchObject({ 'x-correlation-id': 'corr-12345', 'cache-control': 'no-store' });
});
