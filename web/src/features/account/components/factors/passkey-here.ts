import { browserSupportsWebAuthn } from '@simplewebauthn/browser';

/** Why passkeys do not work on this page; undefined where they do. */
export function passkeyHindrance(host: string | undefined): 'unsupported' | 'elsewhere' | undefined {
  if (host !== location.hostname) return 'elsewhere';
  return browserSupportsWebAuthn() ? undefined : 'unsupported';
}

/** This page's URL on the host where passkeys work. */
export const passkeyAddress = (host: string): string =>
  `${location.protocol}//${host}${location.port && `:${location.port}`}`;
