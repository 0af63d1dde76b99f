import { constants, createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { accessesIn, withAccess } from '#functions/adapters/ksef/access.ts';
import { certificateAddress, wrongWith } from '#functions/adapters/ksef/offline-certificate.ts';
import { KSEF_SERIAL, madeKsefCertificate } from '#test/support/made-certificates.ts';

const now = new Date('2026-11-24T12:00:00Z');
const NIP = '1111111111';
const document = { nip: NIP, hash: 'UtQp9Gpc51y+u3xApZjIjgkpZ01js+J8KflSPW8WzIE=' };

describe('the second code of a document', () => {
  test.each([
    ['rsa', { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }, 256],
    ['ec', { dsaEncoding: 'ieee-p1363' as const }, 64],
  ] as const)('an %s key signs the address as in the ministry’s example', (kind, way, length) => {
    const own = madeKsefCertificate({ kind });
    const address = certificateAddress('https://qr-test.ksef.mf.gov.pl', document, own);
    const text = `qr-test.ksef.mf.gov.pl/certificate/Nip/${NIP}/${NIP}/${KSEF_SERIAL}/UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE`;
    expect(address.startsWith(`https://${text}/`)).toBe(true);
    const signature = address.slice(`https://${text}/`.length);
    expect(signature).toMatch(/^[\w-]+$/);
    const bytes = Buffer.from(signature, 'base64url');
    expect(bytes).toHaveLength(length);
    const key = createPublicKey(own.certificate);
    expect(verify('sha256', Buffer.from(text), { key, ...way }, bytes)).toBe(true);
  });
});

describe('a certificate', () => {
  test.each(['rsa', 'ec'] as const)('a certificate of type Offline with an %s key is taken', (kind) => {
    expect(wrongWith(madeKsefCertificate({ kind }), now)).toEqual([]);
  });

  test.each([
    ['of type Authentication', madeKsefCertificate({ type: 'Authentication' }), 'type Offline'],
    ['of a weak RSA key', madeKsefCertificate({ kind: 'rsa-1024' }), '2048'],
    ['of another curve', madeKsefCertificate({ kind: 'ec-384' }), 'P-256'],
    ['that has ended', madeKsefCertificate({ days: 30 }), 'has ended'],
    ['of tomorrow', madeKsefCertificate({ from: new Date('2026-11-25T00:00:00Z') }), 'not valid yet'],
    ['of another key', { ...madeKsefCertificate(), key: madeKsefCertificate().key }, 'belong'],
  ])('one %s is not', (_, own, why) => {
    expect(wrongWith(own, now)).toEqual([expect.stringContaining(why)]);
  });

  test('a certificate stands in the secret beside the token of its seller', () => {
    const offline = madeKsefCertificate();
    const access = { environment: 'test', token: 'a'.repeat(40), offline };
    expect(accessesIn(withAccess('{}', NIP, access))).toEqual({ [NIP]: access });
  });
});
