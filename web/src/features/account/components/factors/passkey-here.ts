import { browserSupportsWebAuthn } from '@simplewebauthn/browser';

/** Why this page cannot use passkeys; undefined where it can. */
export function passkeyHindrance(host: string | undefined): 'unsupported' | 'elsewhere' | undefined {
  if (host !== location.hostname) return 'elsewhere';
  return browserSupportsWebAuthn() ? undefined : 'unsupported';
}

/** The same page where passkeys work. */
export const passkeyAddress = (host: string): string =>
  `${location.protocol}//${host}${location.port && `:${location.port}`}`;
