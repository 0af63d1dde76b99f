import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { AppleKeys } from '#functions/adapters/wallet/apple-keys.ts';
import {
  der,
  identifier,
  integer,
  octets,
  sequence,
  setOf,
  utcTime,
} from '#functions/adapters/wallet/der.ts';
import { DAY } from '#shared/domain/time.ts';

const RSA_SHA256 = sequence(identifier('2a864886f70d01010b'), der(0x05));
const attributes = { CN: '550403', OU: '55040b', O: '55040a', UID: '0992268993f22c640101' } as const;
type Name = Partial<Record<keyof typeof attributes, string>>;

const nameOf = (name: Name): Buffer =>
  sequence(
    ...Object.entries(name).map(([key, value]) =>
      setOf(sequence(identifier(attributes[key as keyof Name]), der(0x0c, Buffer.from(value)))),
    ),
  );

const TRUE = der(0x01, Buffer.from([0xff]));
/** Without it nothing that the certificate signs counts. */
const authority = sequence(identifier('551d13'), TRUE, octets(sequence(TRUE)));

/** What a certificate’s key is for, as bits: 40 non-repudiation, 80 signatures. */
const keyUsage = (unused: number, bits: number): Buffer =>
  sequence(identifier('551d0f'), TRUE, octets(der(0x03, Buffer.from([unused, bits]))));

interface Certificate {
  extension?: Buffer;
  subject: Name;
  key: KeyObject;
  issuer: Name;
  issuerKey: KeyObject;
  serial: Buffer;
  from: Date;
  to: Date;
}

const pem = (bytes: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`;

/** A certificate as PEM (X.509 version 3). */
function certificate({ extension, subject, key, issuer, issuerKey, serial, from, to }: Certificate): string {
  const content = sequence(
    der(0xa0, integer(2)),
    der(0x02, serial),
    RSA_SHA256,
    nameOf(issuer),
    sequence(utcTime(from), utcTime(to)),
    nameOf(subject),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    ...(extension ? [der(0xa3, sequence(extension))] : []),
  );
  return pem(sequence(content, RSA_SHA256, der(0x03, Buffer.from([0]), sign('sha256', content, issuerKey))));
}

const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

export const PASS_TYPE = 'pass.pl.example.Bilety';
export const TEAM = 'A1B2C3D4E5';

/** Keys for Apple Wallet as Apple issues them, by an authority of our own; `days` from `now` they end. */
export function madeAppleKeys({ now = new Date(), days = 300, passType = PASS_TYPE } = {}): AppleKeys {
  const [issuerKey, key] = [newKey(), newKey()];
  const issuer: Name = { CN: 'Made WWDR', O: 'Tests' };
  const ofAuthority = { issuer, issuerKey, from: new Date(now.getTime() - DAY) };
  return {
    wwdr: certificate({
      ...ofAuthority,
      extension: authority,
      subject: issuer,
      key: issuerKey,
      serial: Buffer.from([1]),
      to: new Date(now.getTime() + 3000 * DAY),
    }),
    certificate: certificate({
      ...ofAuthority,
      subject: { UID: passType, CN: `Pass Type ID: ${passType}`, OU: TEAM },
      key,
      serial: Buffer.from([2]),
      to: new Date(now.getTime() + days * DAY),
    }),
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const kinds = {
  rsa: newKey,
  'rsa-1024': () => generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey,
  ec: () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey,
  'ec-384': () => generateKeyPairSync('ec', { namedCurve: 'secp384r1' }).privateKey,
};

/** The serial number of made KSeF certificates. */
export const KSEF_SERIAL = '01F20A5D352AE590';

/** A KSeF certificate with its key, by an authority of our own; it is valid for `days` from `from`. */
export function madeKsefCertificate({
  type = 'Offline' as 'Offline' | 'Authentication',
  kind = 'ec' as keyof typeof kinds,
  from = new Date('2026-01-01T00:00:00Z'),
  days = 700,
} = {}): { certificate: string; key: string } {
  const key = kinds[kind]();
  return {
    certificate: certificate({
      extension: type === 'Offline' ? keyUsage(6, 0x40) : keyUsage(7, 0x80),
      subject: { CN: 'Targi Testowe', O: 'Tests' },
      key,
      issuer: { CN: 'Made KSeF', O: 'Tests' },
      issuerKey: newKey(),
      serial: Buffer.from(KSEF_SERIAL, 'hex'),
      from,
      to: new Date(from.getTime() + days * DAY),
    }),
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
