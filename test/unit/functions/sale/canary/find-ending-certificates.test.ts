import { expect, onTestFinished, test, vi } from 'vitest';
import { withAccess } from '#functions/adapters/ksef/access.ts';
import { findEndingCertificates } from '#functions/sale/canary/find-ending-certificates.ts';
import { DAY } from '#shared/domain/time.ts';
import { madeAppleKeys, madeKsefCertificate } from '#test/support/made-certificates.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const apple = madeAppleKeys({ now, days: 100 });
const offline = madeKsefCertificate({ from: now, days: 100 });
const tokens = 'x'.repeat(64);
const token = 'a-token-of-ksef';

const ofSeller = (given: Parameters<typeof withAccess>[2]): string => withAccess('{}', '5252248481', given);
const nothing = { wallet: JSON.stringify({ tokens }), ksef: '{}' };
const wallet = JSON.stringify({ tokens, apple });
const ksef = ofSeller({ environment: 'test', token, offline });

/** Which certificates are warned of so many days later. */
const found = (secrets: Partial<typeof nothing>, days: number): Promise<string[]> =>
  findEndingCertificates(
    async (name) => ({ ...nothing, ...secrets })[name],
    new Date(now.getTime() + days * DAY),
  );

test.each([
  ['Apple Wallet', { wallet }, 'apple-wallet'],
  ['a seller’s documents without a KSeF number', { ksef }, 'ksef-offline'],
])(
  'a certificate for %s that ends in less than 30 days, or has ended, is warned of',
  async (_, secret, told) => {
    expect(await found(secret, 70)).toEqual([]);
    expect(await found(secret, 70.1)).toEqual([told]);
    expect(await found(secret, 200)).toEqual([told]);
  },
);

test('each certificate that ends is named in the log with its seller’s NIP, and raises one alarm', async () => {
  const written: string[] = [];
  const stdout = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((line) => Boolean(written.push(String(line))));
  onTestFinished(() => stdout.mockRestore());
  expect(await found({ wallet, ksef }, 90)).toEqual(['apple-wallet', 'ksef-offline']);
  const endsAt = new Date(now.getTime() + 100 * DAY).toISOString();
  expect(written.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'certificate-ends', certificate: 'apple-wallet', endsAt },
    { event: 'certificate-ends', certificate: 'ksef-offline', nip: '5252248481', endsAt },
    { event: 'metrics', signal: 'certificate-ends', signals: 2 },
  ]);
});

test('a shop without keys for Apple Wallet, and sellers without such a certificate, hear nothing', async () => {
  expect(await found({ ksef: ofSeller({ environment: 'test', token }) }, 200)).toEqual([]);
});
