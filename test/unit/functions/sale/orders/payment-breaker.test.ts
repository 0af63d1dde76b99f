import { beforeEach, describe, expect, test } from 'vitest';
import { ProviderSilent } from '#functions/adapters/payments/port.ts';
import { PaymentBreaker } from '#functions/sale/orders/payment-breaker.ts';
import { Problem } from '#shared/contract/problem.ts';

let now: number;
let calls: number;
let breaker: PaymentBreaker;
beforeEach(() => {
  now = 1_000_000;
  calls = 0;
  breaker = new PaymentBreaker(() => now);
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

/** Opened by two silent answers. */
async function open() {
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

  test('the breaker takes one silent answer now and then for what it is', async () => {
    for (const _ of [1, 2, 3]) {
      await expect(silence()).rejects.toBeInstanceOf(ProviderSilent);
      now += 2_000;
    }
    expect(calls).toBe(3);
  });

  test('the breaker forgets a silent answer after a quick one', async () => {
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

  test('the breaker doubles the pause after each silent trial, up to a minute', async () => {
    await open();
    now += 5_000;
    for (const pause of [10, 20, 40, 60, 60]) {
      await expect(silence()).rejects.toEqual(slow(pause));
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
