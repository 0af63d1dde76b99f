import {
  constants,
  createCipheriv,
  createHash,
  publicEncrypt,
  randomBytes,
  X509Certificate,
} from 'node:crypto';
import * as z from '#shared/zod.ts';
import { type CallKsef, KsefRefused, KsefSilent, shaped } from './client.ts';

const usages = ['KsefTokenEncryption', 'SymmetricKeyEncryption'] as const;
type Usage = (typeof usages)[number];

const certificates = z.array(
  z.object({
    certificate: z.string(),
    publicKeyId: z.string(),
    validFrom: z.string(),
    validTo: z.string(),
    usage: z.array(z.string()),
  }),
);
export type KsefCertificate = z.infer<typeof certificates>[number];

/** The certificate to encrypt with: of that use, valid now, the one that is valid from latest. @throws KsefSilent */
export function certificateFor(all: readonly KsefCertificate[], usage: Usage, now: Date): KsefCertificate {
  const [latest] = all
    .filter((certificate) => certificate.usage.includes(usage))
    .filter(({ validFrom, validTo }) => Date.parse(validFrom) <= +now && +now < Date.parse(validTo))
    .sort((certificate, other) => Date.parse(other.validFrom) - Date.parse(certificate.validFrom));
  if (!latest) throw new KsefSilent(`KSeF: no valid certificate for ${usage}`);
  return latest;
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');

/** @throws KsefSilent where KSeF sent no certificate */
function keyIn({ certificate, publicKeyId }: KsefCertificate) {
  try {
    return new X509Certificate(Buffer.from(certificate, 'base64')).publicKey;
  } catch {
    throw new KsefSilent(`KSeF: ${publicKeyId} is no certificate`);
  }
}

/** RSA-OAEP with SHA-256 for hash and mask, in Base64. */
const sealed = (certificate: KsefCertificate, bytes: Uint8Array): string =>
  publicEncrypt(
    { key: keyIn(certificate), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    bytes,
  ).toString('base64');

/** A key that KSeF does not know any more, or not yet. */
const UNKNOWN_KEY = 21_470;

/**
 * Makes a request that needs something encrypted for KSeF. Its keys are read each time, and once more where one was
 * withdrawn meanwhile.
 */
export async function withSealed<T>(
  { call, usage, now }: { call: CallKsef; usage: Usage; now: Date },
  content: Uint8Array,
  request: (sealed: string, publicKeyId: string) => Promise<T>,
): Promise<T> {
  const attempt = async (): Promise<T> => {
    const all = await shaped(await call('GET', '/security/public-key-certificates'), certificates);
    const certificate = certificateFor(all, usage, now);
    return request(sealed(certificate, content), certificate.publicKeyId);
  };
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof KsefRefused && error.codes.includes(UNKNOWN_KEY)) return attempt();
    throw error;
  }
}

/** The key of a session, by which what is sent in it is encrypted: AES-256-CBC with PKCS#7. */
export interface SessionKey {
  key: Uint8Array;
  /** In Base64. */
  initializationVector: string;
  encrypt(bytes: Uint8Array): Buffer;
}

export function newSessionKey(): SessionKey {
  const [key, vector] = [randomBytes(32), randomBytes(16)];
  return {
    key,
    initializationVector: vector.toString('base64'),
    encrypt(bytes: Uint8Array): Buffer {
      const cipher = createCipheriv('aes-256-cbc', key, vector);
      return Buffer.concat([cipher.update(bytes), cipher.final()]);
    },
  };
}
