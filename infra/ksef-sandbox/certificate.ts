import { createPublicKey, type KeyObject, sign } from 'node:crypto';

/** One value of DER: its tag, its length, its content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const SEQUENCE = 0x30;
const sequence = (...parts: Uint8Array[]): Buffer => der(SEQUENCE, ...parts);
const integer = (value: number): Buffer => der(0x02, Buffer.from([value]));
const bits = (bytes: Uint8Array): Buffer => der(0x03, Buffer.from([0]), bytes);
const time = (at: Date): Buffer =>
  der(0x18, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`));

/** sha256WithRSAEncryption, and the attribute commonName. */
const RSA_SHA256 = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));

/** A self-signed certificate (X.509 version 3, DER) of an RSA key. */
export function selfSigned(key: KeyObject, from: Date, to: Date): Buffer {
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('KSeF sandbox')))));
  const content = sequence(
    der(0xa0, integer(2)),
    integer(1),
    RSA_SHA256,
    name,
    sequence(time(from), time(to)),
    name,
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
  );
  return sequence(content, RSA_SHA256, bits(sign('sha256', content, key)));
}
