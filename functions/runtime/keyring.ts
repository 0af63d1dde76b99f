import { instant } from '#shared/domain/instant.ts';
import * as z from '#shared/zod.ts';

/** One of the keys that a secret holds. */
export interface Key {
  key: string;
  /** Incremented with each key; the first is 1. */
  version: number;
  /** When it starts signing. Until then it only verifies, so that every function has read it by then. */
  from: string;
}

const keyring = z
  .array(z.strictObject({ key: z.string(), version: z.int(), from: instant }))
  .check(z.minLength(1));

/** CloudFront's secret: the key that it sends, separately for CloudFormation, and all valid keys. */
const originSecret = z.strictObject({ sent: z.string(), keys: z.optional(keyring) });

const EVER = '2000-01-01T00:00:00.000Z';

const onlyKey = (key: string): Key[] => [{ key, version: 1, from: EVER }];

const listOf = (text: string): Key[] => {
  const read: unknown = JSON.parse(text);
  if (Array.isArray(read)) return keyring.parse(read);
  const { sent, keys } = originSecret.parse(read);
  return keys ?? onlyKey(sent);
};

/** The keys of a secret, oldest first: a JSON list, or the plain text of a single key, as secrets are generated. */
export function keysIn(text: string): Key[] {
  if (!/^\s*[[{]/.test(text)) return onlyKey(text);
  return listOf(text).toSorted((one, other) => one.version - other.version);
}

/** The newest key whose start has passed. */
export const signingKeyOf = (keys: readonly Key[], now: Date): Key =>
  keys.findLast(({ from }) => from <= now.toISOString()) ?? (keys[0] as Key);

/** One key per line, the signing key first. */
export function linesOf(keys: readonly Key[], now: Date): string {
  const signing = signingKeyOf(keys, now);
  return [signing, ...keys.filter((key) => key !== signing)].map(({ key }) => key).join('\n');
}
