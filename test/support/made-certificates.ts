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
const AUTHORITY = der(0xa3, sequence(sequence(identifier('551d13'), TRUE, octets(sequence(TRUE)))));

interface Certificate {
  isAuthority?: true;
  subject: Name;
  key: KeyObject;
  issuer: Name;
  issuerKey: KeyObject;
  serial: number;
  from: Date;
  to: Date;
}

const pem = (bytes: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`;

/** A certificate as PEM (X.509 version 3). */
function certificate({
  isAuthority,
  subject,
  key,
  issuer,
  issuerKey,
  serial,
  from,
  to,
}: Certificate): string {
  const content = sequence(
    der(0xa0, integer(2)),
    integer(serial),
    RSA_SHA256,
    nameOf(issuer),
    sequence(utcTime(from), utcTime(to)),
    nameOf(subject),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    ...(isAuthority ? [AUTHORITY] : []),
  );
  return pem(sequence(content, RSA_SHA256, der(0x03, Buffer.from([0]), sign('sha256', content, issuerKey))));
}

const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

export const PASS_TYPE = 'pass.pl.example.Bilety';
export const TEAM = 'A1B2C3D4E5';

/** Keys for Apple Wallet as Apple issues them, by an authority of our own; `days` from `now` they end. */
export function madeAppleKeys({ now = new Date(), days = 300, passType = PASS_TYPE } = {}): AppleKeys {
  const [authority, key] = [newKey(), newKey()];
  const issuer: Name = { CN: 'Made WWDR', O: 'Tests' };
  const ofAuthority = { issuer, issuerKey: authority, from: new Date(now.getTime() - DAY) };
  return {
    wwdr: certificate({
      ...ofAuthority,
      isAuthority: true,
      subject: issuer,
      key: authority,
      serial: 1,
      to: new Date(now.getTime() + 3000 * DAY),
    }),
    certificate: certificate({
      ...ofAuthority,
      subject: { UID: passType, CN: `Pass Type ID: ${passType}`, OU: TEAM },
      key,
      serial: 2,
      to: new Date(now.getTime() + days * DAY),
    }),
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
