import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addRandomCoupons as addRandom } from '#functions/sale/coupons/add-random-coupons.ts';
import type { Db } from '#functions/store/engine/db.ts';
import { fairStore } from '#functions/store/fairs/fairs.ts';
import { couponBatchStore } from '#functions/store/stock/coupon-batches.ts';
import { couponStore } from '#functions/store/stock/coupons.ts';
import { checkCoupon } from '#shared/contract/coupon-check.ts';
import {
  addRandomCoupons,
  createCoupon,
  editCoupon,
  exportCoupons,
  type ListedCoupon,
  listCoupons,
  removeCoupon,
} from '#shared/contract/coupons.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { listTicketTypes } from '#shared/contract/ticket-types.ts';
import { type Api, startApi } from '#test/support/api.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { office } from '#test/support/world.ts';

let api: Api;
let cookie: string;
let fairId: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await api.loginAs('Admin');
  fairId = api.seeded.fairId;
});
afterAll(() => api.stop());

const tenPercent = { discount: { kind: 'percent', percent: 10 }, ticketTypeIds: [] };
const create = (fields: object) =>
  api.call(createCoupon, { cookie, body: { fairId, ...tenPercent, ...fields } });
const list = async (query: Record<string, string> = {}) =>
  (await api.call(listCoupons, { cookie, params: { fairId }, query })).body as {
    data: { id: string; code: string; used?: number; version: number; batch?: string }[];
    count: number;
  };
const check = (code: string) => api.call(checkCoupon, { body: { fairId, code } });

async function use(code: string): Promise<number> {
  const types = await api.call(listTicketTypes, { cookie, params: { fairId } });
  const [type] = types.body as unknown as { id: string; price: number }[];
  const sold = { fairId, ticketTypeId: type?.id ?? '', price: Math.round((type?.price ?? 0) * 0.9) };
  return (await api.call(buyTicket, { body: purchaseOf(sold, { promoCode: code }) })).status;
}

describe('one coupon', () => {
  test('a coupon is made in capitals, once, and counts its uses', async () => {
    expect((await create({ code: ' lato26 ', maxUses: 3, note: 'prasa' })).status).toBe(201);
    expect((await create({ code: 'LATO26' })).body.code).toBe('code_taken');
    expect(await use('lato26')).toBe(201);
    const { data } = await list({ byColumn: JSON.stringify({ code: 'LATO' }) });
    expect(data).toMatchObject([{ code: 'LATO26', used: 1, note: 'prasa', visible: true, version: 1 }]);
    const uses = (await list({ orderBy: 'used', ascending: '0' })).data.map(({ used }) => used);
    expect(uses).toEqual(uses.toSorted((one = 0, other = 0) => other - one));
    expect(uses[0]).toBeGreaterThan(0);
  });

  test('a coupon keeps a limit above what is used, whatever the office types', async () => {
    await create({ code: 'ZIMA26', maxUses: 8 });
    for (let uses = 0; uses < 3; uses += 1) await use('ZIMA26');
    const [zima] = (await list({ query: 'zima26' })).data;
    const edit = (maxUses: number | undefined, version: number) =>
      api.call(editCoupon, { cookie, body: { ...tenPercent, id: zima?.id, maxUses, version } });
    expect((await edit(2, 1)).body.code).toBe('limit_below_used');
    expect((await edit(undefined, 1)).body.code).toBe('limit_kind_fixed');
    expect((await edit(3, 1)).body).toMatchObject({ used: 3, maxUses: 3, version: 2 });
    expect((await check('ZIMA26')).body.code).toBe('coupon_used_up');
    expect((await edit(4, 1)).body.code).toBe('changed_meanwhile');
    expect((await edit(4, 2)).body).toMatchObject({ used: 3, maxUses: 4 });
    expect((await check('ZIMA26')).status).toBe(200);
  });

  test('a coupon is edited and removed with the fair that it is of, and with no other', async () => {
    await create({ code: 'SWOJ26' });
    const [{ id } = { id: '' }] = (await list({ query: 'swoj26' })).data;
    const edit = (ofFair: string, version: number) =>
      api.call(editCoupon, { cookie, body: { ...tenPercent, id, fairId: ofFair, version } });
    const remove = (ofFair: string) =>
      api.call(removeCoupon, { cookie, body: { id, fairId: ofFair, version: 2 } });
    const other = 'fair_000000000000';
    expect((await edit(other, 1)).body.code).toBe('not_found');
    expect((await edit(fairId, 1)).body).toMatchObject({ fairId, version: 2 });
    expect((await edit(fairId, 1)).body.code).toBe('changed_meanwhile');
    expect((await remove(other)).body.code).toBe('not_found');
    expect((await remove(fairId)).status).toBe(204);
  });

  test('a coupon is taken as it was listed, and keeps what nobody may set', async () => {
    const { codes } = await api.read(addRandomCoupons, { cookie, body: { fairId } });
    const [listed] = (await list({ query: codes[0] ?? '' })).data;
    const { body } = await api.call(editCoupon, { cookie, body: { ...listed, used: 7, code: 'INNY26' } });
    expect(body).toEqual({ ...listed, version: 2 });
    const unknown = { ...listed, version: 2, wymyslone: 1 };
    expect((await api.call(editCoupon, { cookie, body: unknown })).body.fields).toEqual({
      wymyslone: { rule: 'unknown' },
    });
    expect((await api.call(removeCoupon, { cookie, body: { ...listed, version: 2 } })).status).toBe(204);
  });

  test('a coupon is good for no ticket type of another fair', async () => {
    const { status, body } = await create({ code: 'OBCY', ticketTypeIds: ['typ_000000000000'] });
    expect([status, body.fields]).toEqual([400, { ticketTypeIds: { rule: 'invalid' } }]);
  });

  test('a removed coupon can be neither used nor seen in lists, and stays on record', async () => {
    await create({ code: 'JESIEN' });
    const [jesien] = (await list({ query: 'jesien' })).data;
    const remove = { cookie, body: { id: jesien?.id, version: 1 } };
    expect((await api.call(removeCoupon, remove)).status).toBe(204);
    expect((await api.call(removeCoupon, remove)).body.code).toBe('not_found');
    const edit = { cookie, body: { ...tenPercent, id: jesien?.id, version: 2 } };
    expect((await api.call(editCoupon, edit)).body.code).toBe('not_found');
    expect((await check('JESIEN')).body.code).toBe('coupon_unknown');
    expect((await list({ query: 'jesien' })).count).toBe(0);
    expect(await couponStore(api.db).byId(jesien?.id ?? '')).toMatchObject({ code: 'JESIEN' });
  });

  test('a removal is taken back: the coupon is as it was, with its uses, and once more is too late', async () => {
    await create({ code: 'COFNIJ', maxUses: 3 });
    expect(await use('COFNIJ')).toBe(201);
    const [listed] = (await list({ query: 'cofnij' })).data;
    const call = (version: number, undo?: true) =>
      api.call(removeCoupon, { cookie, body: { id: listed?.id, version, ...(undo && { undo }) } });
    expect((await call(1, true)).body.code).toBe('not_found');
    expect((await call(1)).status).toBe(204);
    expect((await call(2, true)).status).toBe(204);
    expect((await list({ query: 'cofnij' })).data).toEqual([{ ...listed, version: 3 }]);
    expect(await use('COFNIJ')).toBe(201);
    expect((await call(3, true)).body.code).toBe('not_found');
  });

  test('a removed coupon comes back when it is added again, and its uses keep counting', async () => {
    await create({ code: 'WRACA', maxUses: 3 });
    expect(await use('WRACA')).toBe(201);
    const [before] = (await list({ query: 'wraca' })).data;
    await api.call(removeCoupon, { cookie, body: { id: before?.id, version: before?.version } });
    expect((await create({ code: 'WRACA' })).body.code).toBe('limit_kind_fixed');
    expect((await create({ code: 'WRACA', maxUses: 2, note: 'znowu' })).status).toBe(201);
    expect((await list({ query: 'wraca' })).data).toMatchObject([{ used: 1, note: 'znowu', version: 3 }]);
    expect([await use('WRACA'), await use('WRACA')]).toEqual([201, 409]);
    expect((await create({ code: 'WRACA' })).body.code).toBe('code_taken');
  });
});

describe('random codes', () => {
  const add = (key: string, body: object = {}) =>
    api.call(addRandomCoupons, { cookie, body: { fairId, ...body }, headers: { 'idempotency-key': key } });

  test('fifty random codes are readable, different, and the same fifty when asked again', async () => {
    const first = await add('a-click');
    const codes = first.body.codes as string[];
    expect(new Set(codes).size).toBe(50);
    for (const code of codes)
      expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{4}-[34679ACDEFGHJKMNPQRTWXY]{4}$/);
    expect((await add('a-click')).body).toEqual(first.body);
    expect((await add('a-click', { maxUses: 2 })).body.code).toBe('idempotency_mismatch');
    expect((await list({ byColumn: JSON.stringify({ batch: first.body.batch }) })).count).toBe(50);
    expect((await check(codes[0] ?? '')).body).toMatchObject({ discount: { kind: 'free' } });
  });

  test('random codes are one row of the list that has their codes, where it is asked for; an edited one stands alone', async () => {
    const { body } = await add('folded', { ...tenPercent, note: 'zagraniczni', maxUses: 2 });
    const codes = body.codes as string[];
    const find = (query: Record<string, string>) =>
      api.read(listCoupons, { cookie, params: { fairId }, query: { folded: '1', ...query } });
    expect(await use(codes[7] ?? '')).toBe(201);
    const { data, count } = await find({ query: 'zagraniczni', orderBy: 'code' });
    expect(count).toBe(1);
    expect(data[0]).toMatchObject({ batch: body.batch, maxUses: 2, used: 1, note: 'zagraniczni' });
    expect(data[0]?.codes?.map(({ code }) => code)).toEqual([...codes].sort());
    expect(data[0]?.codes?.filter(({ used }) => used === 1)).toMatchObject([{ code: codes[7] }]);
    const alone = await find({ query: codes[7] ?? '' });
    expect(alone.data).toMatchObject([{ code: codes[7], used: 1 }]);
    expect(alone.data[0]).not.toHaveProperty('codes');
    expect((await list({ query: 'zagraniczni' })).count).toBe(50);

    const { note: _, ...edited } = { ...alone.data[0], maxUses: 5 } as ListedCoupon;
    expect((await api.call(editCoupon, { cookie, body: edited })).status).toBe(200);
    const rest = await find({
      byColumn: JSON.stringify({ batch: body.batch }),
      orderBy: 'note',
      limit: '10',
    });
    expect(rest.data.map((row) => [row.maxUses, row.codes?.length])).toEqual([
      [5, undefined],
      [2, 49],
    ]);
    const second = await find({ byColumn: JSON.stringify({ batch: body.batch }), limit: '10', page: '2' });
    expect(second).toEqual({ data: [], count: 2 });
  });

  test('random codes come as a file, a batch or all of a fair', async () => {
    const { body } = await add('for-the-file', { note: '=2+2', maxUses: 5 });
    const file = await api.call(exportCoupons, { cookie, query: { fairId, batch: String(body.batch) } });
    const lines = file.text.trimEnd().split('\r\n');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="kody-bat_\w+\.csv"$/);
    expect(lines).toHaveLength(51);
    expect(lines[1]).toMatch(/^[\w-]{9};free;5;0;;'=2\+2;bat_/);
    const none = { cookie, query: { fairId, batch: 'bat_000000000000' } };
    expect((await api.call(exportCoupons, none)).body.code).toBe('not_found');
  });

  test('a crash at any write leaves no half batch, and the next try finishes it', async () => {
    for (const diesAt of [1, 2, 3]) {
      let writes = 0;
      const dying: Db = {
        ...api.db,
        write: (...given) => {
          writes += 1;
          return writes === diesAt ? Promise.reject(new Error('died')) : api.db.write(...given);
        },
      };
      const run = (db: Db) =>
        addRandom({ batches: couponBatchStore(db), coupons: couponStore(db), fairs: fairStore(db) })(
          {
            body: { fairId, discount: { kind: 'free' }, ticketTypeIds: [], maxUses: 9, visible: true },
          } as never,
          { idempotencyKey: `crash-${diesAt}`, now: new Date(), actor: office } as never,
        );
      const before = (await list()).count;
      await expect(run(dying)).rejects.toThrow('died');
      expect((await list()).count).toBe(before);
      await Promise.all([run(api.db), run(api.db)].map((attempt) => attempt.catch(() => undefined)));
      await run(api.db);
      expect((await list()).count).toBe(before + 50);
    }
  });
});
