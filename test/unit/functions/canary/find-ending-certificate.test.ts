import { expect, test } from 'vitest';
import { findEndingCertificate } from '#functions/canary/find-ending-certificate.ts';
import { DAY } from '#shared/domain/time.ts';
import { madeAppleKeys } from '#test/support/made-certificates.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const apple = madeAppleKeys({ now, days: 100 });
const secret = async () => JSON.stringify({ tokens: 'x'.repeat(64), apple });
const inDays = (days: number) => new Date(now.getTime() + days * DAY);

test('a certificate that ends in less than 30 days, or has ended, is warned of', async () => {
  expect(await findEndingCertificate(secret, inDays(70))).toBe(false);
  expect(await findEndingCertificate(secret, inDays(70.1))).toBe(true);
  expect(await findEndingCertificate(secret, inDays(200))).toBe(true);
});

test('a shop without keys for Apple Wallet hears nothing', async () => {
  const empty = async () => JSON.stringify({ tokens: 'x'.repeat(64) });
  expect(await findEndingCertificate(empty, inDays(200))).toBe(false);
});
