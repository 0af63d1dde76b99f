import { constants, createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto';
import * as z from '#shared/zod.ts';

const pem = z.string().check(z.minLength(100), z.maxLength(10_000));

/** A KSeF certificate of type Offline with its key, as PEM: it signs for a document that has no number yet. */
export const offlineCertificate = z.strictObject({ certificate: pem, key: pem });
export type OfflineCertificate = z.infer<typeof offlineCertificate>;

/** The extension KeyUsage with non-repudiation alone, in DER: what tells the type Offline from Authentication. */
const NON_REPUDIATION = /0603551d0f(?:0101ff)?040403020640/;

const isStrong = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean =>
  asymmetricKeyType === 'rsa'
    ? (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
    : asymmetricKeyDetails?.namedCurve === 'prime256v1';

/** What would make the ministry refuse a code that the certificate signs; empty where nothing would. */
export function wrongWith({ certificate, key }: OfflineCertificate, now: Date): string[] {
  const [own, secret] = [new X509Certificate(certificate), createPrivateKey(key)];
  const wrong: Record<string, boolean> = {
    'the certificate is not of the type Offline': !NON_REPUDIATION.test(own.raw.toString('hex')),
    'the key does not belong to the certificate': !own.checkPrivateKey(secret),
    'the key is neither RSA of 2048 bits nor ECDSA P-256': !isStrong(secret),
    'the certificate has ended': own.validToDate <= now,
    'the certificate is not valid yet': own.validFromDate > now,
  };
  return Object.keys(wrong).filter((what) => wrong[what]);
}

/** When it ends. */
export const endOfCertificate = ({ certificate }: OfflineCertificate): Date =>
  new X509Certificate(certificate).validToDate;

/** RSA-PSS with 32 bytes of salt, or ECDSA as r‖s. */
function signed(text: string, key: KeyObject): string {
  const way =
    key.asymmetricKeyType === 'rsa'
      ? { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }
      : { key, dsaEncoding: 'ieee-p1363' as const };
  return sign('sha256', Buffer.from(text), way).toString('base64url');
}

/**
 * The address in the second code of a document without a number („kod II”), by which anybody finds at the ministry that
 * its seller made it. What is signed is the address up to the hash, without the protocol.
 * @param codes the ministry's host for codes @param hash SHA-256 of the file in Base64
 */
export function certificateAddress(
  codes: string,
  { nip, hash }: Record<'nip' | 'hash', string>,
  { certificate, key }: OfflineCertificate,
): string {
  const serial = new X509Certificate(certificate).serialNumber.padStart(16, '0');
  const url = Buffer.from(hash, 'base64').toString('base64url');
  const address = `${codes}/certificate/Nip/${nip}/${nip}/${serial}/${url}`;
  return `${address}/${signed(address.replace(/^https?:\/\//, ''), createPrivateKey(key))}`;
}
