import { describe, expect, test } from 'vitest';
import { respond } from '#functions/http/respond.ts';
import { EmptyOutcome, FileOutcome, Redirect, WithCookies } from '#functions/runtime/outcome.ts';
import type { Call } from '#shared/contract/call.ts';
import * as z from '#shared/zod.ts';

const rowOf = (call: Partial<Call>): Call =>
  ({ status: 200, response: z.optional(z.object({ id: z.string() })), ...call }) as Call;

describe('a response', () => {
  test('a response is never kept by anybody, unless its row says for how long', () => {
    expect(respond(rowOf({}), { id: 'a' })).toEqual({
      statusCode: 200,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      body: '{"id":"a"}',
    });
    expect(respond(rowOf({ cacheSeconds: 5 }), { id: 'a' }).headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=5',
    });
  });

  test('a response has no body where its row says 204, and cookies only where some are set', () => {
    const cookie = { name: '__Host-session', value: 'x', seconds: 60 };
    expect(respond(rowOf({ status: 204 }), undefined)).not.toHaveProperty('body');
    expect(respond(rowOf({}), { id: 'a' })).not.toHaveProperty('cookies');
    expect(respond(rowOf({}), new WithCookies({ id: 'a' }, [])).cookies).toBeUndefined();
    expect(respond(rowOf({}), new WithCookies({ id: 'a' }, [cookie])).cookies).toHaveLength(1);
  });

  test('a response of nothing is a 204, whatever its row says otherwise', () => {
    expect(respond(rowOf({}), new EmptyOutcome())).toEqual({
      statusCode: 204,
      headers: { 'cache-control': 'no-store' },
    });
  });

  test('a file that is opened says so, and when it changed last', () => {
    const lastModified = new Date('2026-11-21T10:00:00Z');
    const pass = new FileOutcome('application/vnd.apple.pkpass', 'a.pkpass', 'a', {
      isOpened: true,
      lastModified,
    });
    expect(respond(rowOf({}), pass).headers).toEqual({
      'content-type': 'application/vnd.apple.pkpass',
      'content-disposition': 'inline; filename="a.pkpass"',
      'cache-control': 'no-store',
      'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT',
    });
  });

  test('a response is a download with its name, text as it is and anything else as base64', () => {
    const text = respond(rowOf({}), new FileOutcome('text/csv', 'a.csv', 'ą'));
    expect(text).toEqual({
      statusCode: 200,
      headers: {
        'content-type': 'text/csv',
        'content-disposition': 'attachment; filename="a.csv"',
        'cache-control': 'no-store',
      },
      body: 'ą',
      isBase64Encoded: false,
    });
    const bytes = new FileOutcome('image/png', 'a.png', new Uint8Array([1, 2]));
    expect(respond(rowOf({}), bytes)).toMatchObject({ body: 'AQI=', isBase64Encoded: true });
  });

  test('a response leads elsewhere where the use case or its row says so', () => {
    const headers = { location: '/pl', 'cache-control': 'no-store' };
    expect(respond(rowOf({}), new Redirect('/pl'))).toEqual({ statusCode: 302, headers });
    const row = rowOf({ status: 302, response: z.object({ location: z.string() }) });
    expect(respond(row, { location: '/pl' })).toEqual({ statusCode: 302, headers });
  });
});
