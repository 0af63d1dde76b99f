import { createHash, sign, X509Certificate } from 'node:crypto';
import type { AppleKeys } from './apple-keys.ts';
import { der, identifier, integer, octets, sequence, setOf, utcTime, valuesIn, valuesOf } from './der.ts';

/* Identifiers of PKCS#7 and PKCS#9. */
const DATA = identifier('2a864886f70d010701');
const SIGNED_DATA = identifier('2a864886f70d010702');
const CONTENT_TYPE = identifier('2a864886f70d010903');
const MESSAGE_DIGEST = identifier('2a864886f70d010904');
const SIGNING_TIME = identifier('2a864886f70d010905');

const NULL = der(0x05);
const SHA256 = sequence(identifier('608648016503040201'), NULL);
const RSA = sequence(identifier('2a864886f70d010101'), NULL);

/** Of a certificate's own fields, the first may be its version; the issuer stands two behind the serial number. */
const VERSION = 0xa0;

/** How a signature names the certificate of its key: by its issuer and its serial number. */
function signerName(certificate: Buffer): Buffer {
  const [own] = valuesOf(certificate);
  if (!own) throw new Error('no certificate');
  const fields = valuesIn(own);
  const [serial, , issuer] = fields[0]?.tag === VERSION ? fields.slice(1) : fields;
  if (!serial || !issuer) throw new Error('a certificate without issuer or serial number');
  return sequence(issuer.whole, serial.whole);
}

const attribute = (name: Buffer, value: Buffer): Buffer => sequence(name, setOf(value));

/**
 * A detached signature of `content` (PKCS#7 SignedData, DER) with the certificates of signer and issuer, as Wallet
 * wants it.
 */
export function detachedSignature(content: Uint8Array, keys: AppleKeys, now: Date): Buffer {
  const certificate = new X509Certificate(keys.certificate).raw;
  const issuer = new X509Certificate(keys.wwdr).raw;
  const attributes = [
    attribute(CONTENT_TYPE, DATA),
    attribute(SIGNING_TIME, utcTime(now)),
    attribute(MESSAGE_DIGEST, octets(createHash('sha256').update(content).digest())),
  ];
  // What is signed is the set; in the message it stands under a tag of its own.
  const signed = setOf(...attributes);
  const signer = sequence(
    integer(1),
    signerName(certificate),
    SHA256,
    Buffer.concat([Buffer.from([0xa0]), signed.subarray(1)]),
    RSA,
    octets(sign('sha256', signed, keys.key)),
  );
  const data = sequence(
    integer(1),
    setOf(SHA256),
    sequence(DATA),
    der(0xa0, certificate, issuer),
    setOf(signer),
  );
  return sequence(SIGNED_DATA, der(0xa0, data));
}
