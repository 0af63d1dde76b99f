import { beforeEach, describe, expect, test } from 'vitest';
import { ProviderSilent } from '#functions/adapters/payments/port.ts';
import { PaymentBreaker, PaymentBreakers } from '#functions/sale/orders/payment-breaker.ts';
import { Problem } from '#shared/contract/problem.ts';

let now: number;
let calls: number;
let breaker: PaymentBreaker;
/** What the instance told the others. */
let marks: (number | 'cleared')[];
const shared = {
  mark: async (_: string, until: Date) => void marks.push(until.getTime()),
  clear: async () => void marks.push('cleared'),
};
beforeEach(() => {
  now = 1_000_000;
  calls = 0;
  marks = [];
  breaker = new PaymentBreaker('przelewy24', () => now, shared);
});

const answer = (milliseconds: number) =>
  breaker.pass(async () => {
    calls += 1;
    now += milliseconds;
    return 'token';
  });
const fail = (milliseconds: number, error: Problem) =>
  breaker.pass(async () => {
    calls += 1;
    now += milliseconds;
    throw error;
  });
const silence = () => fail(8_000, new ProviderSilent('timed out'));
const slow = (retryAfter: number) => expect.objectContaining({ code: 'payments_slow', retryAfter });

/** Opened by two silent answers after a quick one. */
async function open() {
  await answer(0);
  await expect(silence()).rejects.toBeInstanceOf(ProviderSilent);
  await expect(silence()).rejects.toEqual(slow(5));
  calls = 0;
}

describe('the breaker of the sale', () => {
  test('the breaker opens with the second silent answer within ten seconds, which says so itself', async () => {
    await open();
    await expect(answer(100)).rejects.toEqual(slow(5));
    expect(calls).toBe(0);
  });

  test('the breaker takes one silent answer now and then for what it is while others are quick', async () => {
    await answer(100);
    for (const _ of [1, 2, 3]) {
      await expect(silence()).rejects.toBeInstanceOf(ProviderSilent);
      now += 2_000;
    }
    expect(calls).toBe(4);
  });

  test('the breaker forgets a silent answer after a quick one', async () => {
    await answer(100);
    const cut = () => fail(0, new ProviderSilent('reset'));
    await expect(cut()).rejects.toBeInstanceOf(ProviderSilent);
    await answer(100);
    await expect(cut()).rejects.toBeInstanceOf(ProviderSilent);
  });

  test('the breaker opens by answers of four seconds too, but passes them on', async () => {
    expect(await answer(3_999)).toBe('token');
    expect([await answer(4_000), await answer(4_000)]).toEqual(['token', 'token']);
    await expect(answer(100)).rejects.toEqual(slow(5));
  });

  test('the breaker counts a slow refusal, but not a quick one', async () => {
    const refused = new Problem('provider_unreachable');
    for (const _ of [1, 2, 3]) await expect(fail(3_999, refused)).rejects.toBe(refused);
    await expect(fail(4_000, refused)).rejects.toBe(refused);
    await expect(fail(4_000, refused)).rejects.toEqual(slow(5));
  });

  test('the breaker lets one call at a time try after the pause, and closes when that is answered', async () => {
    await open();
    now += 4_999;
    await expect(answer(0)).rejects.toEqual(slow(1));
    now += 1;
    let release = (_: string) => {};
    const trial = breaker.pass(() => new Promise<string>((resolve) => (release = resolve)));
    await expect(answer(0)).rejects.toEqual(slow(5));
    expect(() => breaker.check()).toThrow(slow(5));
    release('token');
    expect(await trial).toBe('token');
    breaker.check();
    expect(await answer(100)).toBe('token');
  });

  test('the breaker doubles the pause after each trial that is slow, up to a minute', async () => {
    await open();
    now += 5_000;
    const refused = new Problem('provider_unreachable');
    for (const pause of [10, 20, 40, 60, 60]) {
      await expect(fail(8_000, refused)).rejects.toEqual(slow(pause));
      now += pause * 1000;
    }
    await answer(100);
    await open();
  });

  test('the breaker is tried again by the next call after a trial that failed otherwise', async () => {
    await open();
    now += 5_000;
    await expect(fail(100, new Problem('provider_unreachable'))).rejects.toMatchObject({
      code: 'provider_unreachable',
    });
    expect(await answer(100)).toBe('token');
  });
});

describe('one silence without an answer of the last minute', () => {
  const MINUTE = 60_000;
  const until = () => new Date(now + 2 * MINUTE).toISOString();

  test('a first silence counts for everybody, and its own buyer is told to come again', async () => {
    await expect(silence()).rejects.toEqual(slow(30));
    expect(marks).toEqual([now + 2 * MINUTE]);
    now += MINUTE;
    await expect(answer(100)).rejects.toEqual(slow(30));
    expect(calls).toBe(1);
  });

  test('an instance that learns of it waits for nobody until the mark ends or is lifted', async () => {
    breaker.learn(until());
    expect(breaker.waitSeconds).toBe(30);
    now += 2 * MINUTE - 5_000;
    expect(breaker.waitSeconds).toBe(5);
    now += 5_000;
    expect(breaker.waitSeconds).toBe(0);
    breaker.learn(until());
    breaker.learn(undefined);
    expect(await answer(100)).toBe('token');
    expect(marks).toEqual([]);
  });

  test('an instance that was answered within the minute believes that, and lifts the mark with its next answer', async () => {
    await answer(100);
    breaker.learn(until());
    expect(await answer(100)).toBe('token');
    expect(await answer(100)).toBe('token');
    expect(marks).toEqual(['cleared']);
    breaker.learn(until());
    now += MINUTE;
    expect(breaker.waitSeconds).toBe(30);
  });

  test('a connection that is cut at once is no silence, nor is a slow refusal', async () => {
    await expect(fail(3_999, new ProviderSilent('reset'))).rejects.toBeInstanceOf(ProviderSilent);
    await expect(fail(8_000, new Problem('provider_unreachable'))).rejects.toBeInstanceOf(Problem);
    expect(marks).toEqual([]);
  });

  test('a mark that cannot be shared fails nobody', async () => {
    const alone = new PaymentBreaker('stripe', () => now, {
      ...shared,
      mark: () => Promise.reject(new Error('the table is busy')),
    });
    await expect(
      alone.pass(async () => {
        now += 8_000;
        throw new ProviderSilent('timed out');
      }),
    ).rejects.toEqual(slow(30));
  });

  test('breakers learn the marks of each provider, and that one is gone', () => {
    const breakers = new PaymentBreakers(() => now);
    breakers.learn({ stripe: until() });
    expect([breakers.isOpen('stripe'), breakers.isOpen('przelewy24')]).toEqual([true, false]);
    breakers.learn({});
    expect(breakers.isOpen('stripe')).toBe(false);
  });
});
