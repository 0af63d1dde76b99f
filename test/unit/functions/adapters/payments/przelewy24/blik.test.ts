import { describe, expect, test } from 'vitest';
import { chargeBlik } from '#functions/adapters/payments/przelewy24/blik.ts';
import { payments } from '#functions/adapters/payments/przelewy24/payments.ts';
import { checkKeys } from '#functions/adapters/payments/przelewy24/shapes.ts';
import { Problem } from '#shared/contract/problem.ts';

const keys = { host: 'https://pay.test', merchantId: 7, posId: 7, apiKey: 'key', crc: 'crc' };
const answering = (status: number, body: unknown) => async () => ({ status, body });
const charge = (status: number, body: unknown) =>
  chargeBlik(answering(status, body), { token: 'token', code: '777123' });

describe('charging a BLIK code', () => {
  test('a created charge asks the bank, whatever the message says', async () => {
    expect(await charge(201, { data: { orderId: 1, message: 'success' }, responseCode: 0 })).toBe('asked');
  });

  test.each([
    ['Invalid BLIK code', 'wrong'],
    ['Invalid input data', 'wrong'],
    ['Nieprawidłowy kod', 'wrong'],
    ['BLIK code expired', 'expired'],
    ['Kod BLIK wygasł', 'expired'],
    ['Code was already used', 'used'],
    ['Kod został już wykorzystany', 'used'],
    ['Payment declined by user', 'declined'],
    ['Transakcja odrzucona', 'declined'],
    ['Limit exceeded', 'limit'],
    ['Insufficient funds', 'no-funds'],
    ['Brak środków', 'no-funds'],
    ['E-17', 'other'],
  ])('„%s” is told as %s', async (error, refused) => {
    expect(await charge(400, { error, code: 400 })).toEqual({ refused });
  });

  test('any other status is no refusal: it may have been charged', async () => {
    await expect(charge(409, { error: 'wrong code' })).rejects.toMatchObject({
      code: 'provider_unreachable',
    });
  });

  test('an error never repeats the code', async () => {
    const failing = payments(
      { ...keys, blik: true },
      async () => new Response('{"error":"Undefined error","code":500}', { status: 500 }),
    );
    const error = await failing.chargeBlik?.({ token: 'token', code: '777123' }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(Problem);
    expect(String(error)).not.toContain('777123');
  });
});

describe('whether a shop takes codes', () => {
  test('the form takes codes only where the keys say so', () => {
    expect(payments(keys).chargeBlik).toBeUndefined();
    expect(payments({ ...keys, blik: false }).chargeBlik).toBeUndefined();
    expect(payments({ ...keys, blik: true }).chargeBlik).toBeTypeOf('function');
  });

  test.each([
    ['yes', true],
    [' True ', true],
    ['no', false],
    ['', false],
    [true, true],
  ])('an answer of „%s” is read', (blik, read) => {
    expect(checkKeys(JSON.stringify({ ...keys, blik })).keys?.blik).toBe(read);
  });

  test('another answer is refused by its name', () => {
    expect(checkKeys(JSON.stringify({ ...keys, blik: 'chyba' })).wrong).toEqual(['blik']);
  });
});
