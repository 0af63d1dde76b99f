import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPaymentState } from '../../shared/contract/settings.ts';
import { type Api, startApi } from '../support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('the payment provider says whether it takes our credentials, and is missed when it is away', async () => {
  const cookie = await api.loginAs('Admin');
  const state = await api.ask(getPaymentState, { cookie });
  expect(state.body).toEqual({
    provider: 'przelewy24',
    host: api.sandbox.url,
    merchantId: 12345,
    configured: true,
    reachable: true,
  });
  await api.sandbox.stop();
  expect((await api.ask(getPaymentState, { cookie })).body).toMatchObject({ reachable: false });
});
