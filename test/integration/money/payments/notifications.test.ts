import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyPayment } from '#shared/contract/payments.ts';
import { type Api, startApi } from '#test/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const params = { provider: 'przelewy24' };
const codeOf = async (rawBody: string, type = 'application/json', known = params) =>
  (await api.call(notifyPayment, { params: known, rawBody, headers: { 'content-type': type } })).body.code;

test('a notification of a provider that the shop does not have is not found', async () => {
  expect(await codeOf('{}', 'application/json', { provider: 'nobody' })).toBe('not_found');
});

test('a notification reaches its provider as it was sent, which refuses what it did not sign', async () => {
  expect(await codeOf('{}')).toBe('link_invalid');
  expect(await codeOf('{"broken')).toBe('link_invalid');
  expect(await codeOf('{}', 'application/json; charset=utf-8')).toBe('link_invalid');
});

test('a notification of another type, or beyond the size of one, is refused before its provider reads it', async () => {
  expect(await codeOf('a=b', 'application/x-www-form-urlencoded')).toBe('unsupported_media_type');
  expect(await codeOf('x'.repeat(65 * 1024))).toBe('too_large');
});
