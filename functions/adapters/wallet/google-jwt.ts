import { sign } from 'node:crypto';
import type { GoogleKeys } from './google-keys.ts';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signed statement of the service account (JWT, RS256). */
export function googleJwt(claims: object, { account, key }: GoogleKeys, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000);
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ iss: account, iat, ...claims })}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

/** The page where a visitor puts these tickets into their wallet; what is not there yet is made then. */
export const googleSaveLink = (
  objects: readonly object[],
  { keys, shop, now }: { keys: GoogleKeys; shop: string; now: Date },
): string => {
  const claims = {
    aud: 'google',
    typ: 'savetowallet',
    origins: [shop],
    payload: { eventTicketObjects: objects },
  };
  return `https://pay.google.com/gp/v/save/${googleJwt(claims, keys, now)}`;
};
