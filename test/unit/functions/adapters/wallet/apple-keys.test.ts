import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { passIssuerOf, readWalletSecret, wrongAppleKeys } from '#functions/adapters/wallet/apple-keys.ts';
import { DAY } from '#shared/domain/time.ts';
import { madeAppleKeys, PASS_TYPE, TEAM } from '#test/support/made-certificates.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const keys = madeAppleKeys({ now });
const pemOf = (key: ReturnType<typeof generateKeyPairSync>['privateKey']) =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('the keys for Apple Wallet', () => {
  it('the keys name pass type, team and the day when the first certificate ends', () => {
    const endsAt = new Date(now.getTime() + 300 * DAY);
    expect(passIssuerOf(keys)).toEqual({ passType: PASS_TYPE, team: TEAM, endsAt });
    expect(wrongAppleKeys(keys, now)).toEqual([]);
  });

  it('wrong keys are refused with what is wrong with them', () => {
    const other = madeAppleKeys({ now });
    expect(wrongAppleKeys({ ...keys, key: other.key }, now)).toEqual([
      'the key does not belong to the certificate',
    ]);
    expect(wrongAppleKeys({ ...keys, wwdr: other.wwdr }, now)).toEqual([
      'the WWDR certificate did not issue the other one',
    ]);
    const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    expect(wrongAppleKeys({ ...keys, key: pemOf(curve) }, now)).toContain('the key is no RSA key');
    expect(wrongAppleKeys({ ...keys, certificate: keys.wwdr }, now)).toEqual([
      'the key does not belong to the certificate',
      'the certificate names no pass type (pass.…)',
      'the certificate names no team',
    ]);
    expect(wrongAppleKeys(keys, passIssuerOf(keys).endsAt)).toEqual(['a certificate has ended']);
    expect(wrongAppleKeys(keys, new Date(now.getTime() - 2 * DAY))).toEqual([
      'a certificate is not valid yet',
    ]);
  });

  it('a secret that nobody has filled in has none', () => {
    const tokens = 'x'.repeat(64);
    expect(readWalletSecret(JSON.stringify({ tokens }))).toEqual({ tokens });
    expect(() => readWalletSecret('{}')).toThrow();
  });
});
