import { describe, expect, test } from 'vitest';
import { keyedHash, seal, unseal } from '#functions/people/second-factor/sealed.ts';
import {
  base32,
  newTotpSecret,
  stepOfCodes,
  totpCode,
  totpUri,
} from '#functions/people/second-factor/totp.ts';
import { fromBase32 } from '#test/support/staff.ts';

const rfc = Buffer.from('12345678901234567890');

describe('codes of an app', () => {
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('codes at second %i are as in RFC 6238', (second, code) => {
    expect(totpCode(rfc, Math.floor(second / 30))).toBe(code);
  });

  test('codes are taken a step early and late, with spaces, and not as anything else', () => {
    const now = new Date(1_111_111_111_000);
    const step = 37037037;
    expect(stepOfCodes(rfc, ['050 471'], now)).toBe(step);
    expect(stepOfCodes(rfc, [totpCode(rfc, step - 1)], now)).toBe(step - 1);
    expect(stepOfCodes(rfc, [totpCode(rfc, step + 1)], now)).toBe(step + 1);
    expect(stepOfCodes(rfc, [totpCode(rfc, step + 2)], now)).toBeUndefined();
    const pair = (first: number, next: number) =>
      stepOfCodes(rfc, [totpCode(rfc, step + first), totpCode(rfc, step + next)], now);
    expect([pair(-2, -1), pair(-1, 0), pair(0, 1)]).toEqual([step - 2, step - 1, step]);
    for (const [first, next] of [
      [-3, -2],
      [1, 2],
      [-1, 1],
      [0, 0],
      [0, -1],
    ] as const)
      expect(pair(first, next)).toBeUndefined();
    for (const wrong of ['', '05047', '0504710', 'abcdef', '٠٥٠٤٧١'])
      expect(stepOfCodes(rfc, [wrong], now)).toBeUndefined();
  });

  test('codes come from a secret that apps read as base32', () => {
    expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB');
    const secret = newTotpSecret();
    expect(fromBase32(base32(secret))).toEqual(secret);
    const uri = new URL(totpUri(secret, 'anna+kasa@example.com', 'Bramka'));
    expect(uri.href).toMatch(
      /^otpauth:\/\/totp\/Bramka:anna%2Bkasa%40example.com\?secret=[A-Z2-7]{32}&issuer=Bramka$/,
    );
  });
});

describe('a sealed secret', () => {
  test('a sealed secret opens for its user with its key, and for nobody else', () => {
    const sealed = seal('key', 'usr_1', rfc);
    expect(unseal('key', 'usr_1', sealed)).toEqual(rfc);
    expect(() => unseal('key', 'usr_2', sealed)).toThrow();
    expect(() => unseal('other', 'usr_1', sealed)).toThrow();
    expect(seal('key', 'usr_1', rfc)).not.toBe(sealed);
  });

  test('a hash depends on key, user and text', () => {
    const hashes = [
      ['k', 'u', 't'],
      ['x', 'u', 't'],
      ['k', 'x', 't'],
      ['k', 'u', 'x'],
    ].map(([k = '', u = '', t = '']) => keyedHash(k, u, t));
    expect(new Set(hashes).size).toBe(4);
  });
});
