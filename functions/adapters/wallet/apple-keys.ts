import { createPrivateKey, X509Certificate } from 'node:crypto';
import * as z from '#shared/zod.ts';
import { googleKeys } from './google-keys.ts';

const pem = z.string().check(z.minLength(100), z.maxLength(10_000));

/** What signs passes: the certificate of the pass type with its key, and Apple's that issued it, as PEM. */
const appleKeys = z.strictObject({
  certificate: pem,
  key: pem,
  wwdr: pem,
  /** A stand-in of Apple's push service on this machine, in place of Apple's. */
  push: z.optional(z.string()),
});
export type AppleKeys = z.infer<typeof appleKeys>;

/** Before operators have filled it in, the secret has the generated key of the passes' tokens only. */
const walletSecret = z.object({
  tokens: z.string().check(z.minLength(20)),
  apple: z.optional(appleKeys),
  google: z.optional(googleKeys),
});
export type WalletSecret = z.infer<typeof walletSecret>;

/** @throws where the secret has another shape */
export const readWalletSecret = (text: string): WalletSecret => z.parse(walletSecret, JSON.parse(text));

/** What a pass says of who issues it. */
export interface PassIssuer {
  passType: string;
  team: string;
  /** When the first of both certificates ends: passes cannot be signed after that. */
  endsAt: Date;
}

const named = (subject: string, attribute: string): string =>
  new RegExp(`^${attribute}=(.+)$`, 'm').exec(subject)?.[1] ?? '';

/** What the pass type's certificate says: type and team are in its subject. */
export function passIssuerOf({ certificate, wwdr }: AppleKeys): PassIssuer {
  const [own, apple] = [new X509Certificate(certificate), new X509Certificate(wwdr)];
  const ends = [own, apple].map(({ validTo }) => Date.parse(validTo));
  return {
    passType: named(own.subject, 'UID'),
    team: named(own.subject, 'OU'),
    endsAt: new Date(Math.min(...ends)),
  };
}

/** What of the keys would make Wallet refuse a pass that they sign; empty where nothing would. */
export function wrongAppleKeys(keys: AppleKeys, now: Date): string[] {
  const [own, apple] = [new X509Certificate(keys.certificate), new X509Certificate(keys.wwdr)];
  const key = createPrivateKey(keys.key);
  const { passType, team, endsAt } = passIssuerOf(keys);
  const begins = Math.max(Date.parse(own.validFrom), Date.parse(apple.validFrom));
  const wrong: Record<string, boolean> = {
    'the key is no RSA key': key.asymmetricKeyType !== 'rsa',
    'the key does not belong to the certificate': !own.checkPrivateKey(key),
    'the certificate names no pass type (pass.…)': !passType.startsWith('pass.'),
    'the certificate names no team': !team,
    'the WWDR certificate did not issue the other one':
      !own.checkIssued(apple) || !own.verify(apple.publicKey),
    'a certificate has ended': endsAt <= now,
    'a certificate is not valid yet': begins > now.getTime(),
  };
  return Object.keys(wrong).filter((what) => wrong[what]);
}
