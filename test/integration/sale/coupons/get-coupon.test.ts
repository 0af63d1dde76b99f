import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addRandomCoupons,
  createCoupon,
  getCoupon,
  type ListedCoupon,
  listCoupons,
  removeCoupon,
} from '#shared/contract/coupons.ts';
import { type Api, startApi } from '#test/support/api.ts';

let api: Api;
let cookie: string;
let fairId: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
  fairId = api.seeded.fairId;
});
afterAll(() => api.stop());

const get = (id: string, as = cookie) => api.call(getCoupon, { cookie: as, params: { id } });
const create = async (code: string, more: object = {}) => {
  const body = { fairId, code, discount: { kind: 'free' }, ticketTypeIds: [], ...more };
  return String((await api.call(createCoupon, { cookie, body })).body.id);
};

test('a coupon is answered as the list has it, with its uses', async () => {
  const id = await create('SAM26', { maxUses: 3, note: 'prasa' });
  const query = { byColumn: JSON.stringify({ code: 'SAM26' }) };
  const { data } = (await api.call(listCoupons, { cookie, params: { fairId }, query })).body as {
    data: ListedCoupon[];
  };
  expect((await get(id)).body).toEqual(data[0]);
  expect(data[0]).toMatchObject({ used: 0, maxUses: 3 });
});

test('a fair’s hundred and fortieth code is found as its first', async () => {
  for (let batch = 0; batch < 3; batch += 1)
    await api.call(addRandomCoupons, {
      cookie,
      body: { fairId },
      headers: { 'idempotency-key': `batch-${batch}` },
    });
  const pages = await Promise.all(
    ['1', '2'].map((page) =>
      api.call(listCoupons, { cookie, params: { fairId }, query: { limit: '100', page } }),
    ),
  );
  const all = pages.flatMap(({ body }) => body.data as ListedCoupon[]);
  expect(all.length).toBeGreaterThanOrEqual(150);
  const last = all[139];
  expect((await get(last?.id ?? '')).body).toMatchObject({ id: last?.id, code: last?.code });
});

test('a removed coupon, and an id of none, are not found; cashiers are refused', async () => {
  const id = await create('ZDJETY');
  expect((await get(id, await api.loginAs('Cashier'))).body.code).toBe('forbidden');
  await api.call(removeCoupon, { cookie, body: { id, version: 1 } });
  expect((await get(id)).body.code).toBe('not_found');
  expect((await get(`${fairId}+nie-ma`)).body.code).toBe('not_found');
  expect((await get('kod')).body.code).toBe('invalid_request');
});
