import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkCoupon } from '#functions/sale/coupons/check-coupon.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { type Engine, startEngine } from '#test/support/dynamo.ts';
import { purchaseOf } from '#test/support/samples.ts';
import { somebody } from '#test/support/somebody.ts';
import { openWorld, type World } from '#test/support/world.ts';

const LIMIT = 30;
let engine: Engine;
let world: World;
let sold: Awaited<ReturnType<World['fair']>>;
let address: string;
let worlds = 0;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  world = openWorld(engine.db);
  sold = await world.fair({ capacity: 1000 });
  await world.coupon(sold.fairId, { code: 'EXPO50' });
  worlds += 1;
  address = `203.0.113.${worlds}`;
});

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'good',
    (error: { code: string }) => error.code,
  );
const check = (code: string, from = address) =>
  codeOf(world.call(checkCoupon(world.deps), { body: { fairId: sold.fairId, code }, address: from }));
let buyers = 0;
const buy = (promoCode: string | undefined, price: number, from = address) => {
  buyers += 1;
  const buyer = somebody({ name: 'Ewa', surname: 'Lis', email: `kupujacy-${buyers}@example.com` });
  const body = purchaseOf({ ...sold, price }, { buyer, ...(promoCode && { promoCode }) });
  return codeOf(world.call(world.place, { body, address: from }));
};
const half = () => sold.price / 2;
const later = (milliseconds: number) => {
  world.now = new Date(world.now.getTime() + milliseconds);
};

describe('promo codes cannot be tried out', () => {
  test('a check does not tell a good code after thirty wrong ones', async () => {
    for (let times = 0; times < LIMIT; times += 1) expect(await check(`ZLY-${times}`)).toBe('coupon_unknown');
    expect(await check('ZLY-30')).toBe('too_many_tries');
    expect(await check('EXPO50')).toBe('too_many_tries');
    expect(await check('EXPO50', '198.51.100.1')).toBe('good');
    later(20 * MINUTE);
    expect(await check('EXPO50')).toBe('good');
  });

  test('wrong codes of purchases are in the same count', async () => {
    for (let times = 0; times < LIMIT - 1; times += 1)
      expect(await buy(`ZLY-${times}`, 0)).toBe('coupon_unknown');
    expect(await check('ZLY-29')).toBe('coupon_unknown');
    expect(await buy('ZLY-30', 0)).toBe('too_many_tries');
    expect(await check('EXPO50')).toBe('too_many_tries');
    expect(await buy('EXPO50', half())).toBe('too_many_tries');
    expect(await buy(undefined, sold.price)).toBe('good');
  });

  test('a wrong price counts as a try, and over the limit a good code looks like a bad one', async () => {
    for (let times = 0; times < LIMIT; times += 1) expect(await buy('EXPO50', 1)).toBe('price_changed');
    expect(await buy('EXPO50', 1)).toBe('too_many_tries');
    expect(await buy('ZLY', 1)).toBe('too_many_tries');
  });

  test('no more than thirty of many tries at once are answered', async () => {
    const told = await Promise.all(
      Array.from({ length: 100 }, (_, index) => buy(index % 2 ? 'EXPO50' : 'ZLY', 1)),
    );
    expect(told.filter((code) => code !== 'too_many_tries').length).toBeLessThanOrEqual(LIMIT);
  });

  test('many addresses of one IPv6 network have one count', async () => {
    for (let times = 0; times < LIMIT; times += 1) await check('ZLY', `2001:db8:${worlds}:1::${times + 1}`);
    expect(await check('EXPO50', `2001:db8:${worlds}:1:ffff::1`)).toBe('too_many_tries');
  });
});

test('an office whose hundred people have a code each may use them', async () => {
  for (let times = 0; times < 2 * LIMIT; times += 1) expect(await check('EXPO50')).toBe('good');
  for (let times = 0; times < LIMIT + 5; times += 1) expect(await buy('EXPO50', half())).toBe('good');
});
