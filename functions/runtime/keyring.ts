import * as z from 'zod/mini';
import { instant } from '#shared/domain/instant.ts';

/** One of the keys that a secret holds. */
export interface Key {
  key: string;
  /** Counts up; the first is 1. */
  version: number;
  /** When it begins to sign. Until then it only verifies: by then every function has read it. */
  from: string;
}

const keyring = z
  .array(z.strictObject({ key: z.string(), version: z.int(), from: instant }))
  .check(z.minLength(1));

/** What CloudFront's secret holds: the key that it sends, by itself for CloudFormation, and all that are good. */
const originSecret = z.strictObject({ sent: z.string(), keys: z.optional(keyring) });

const EVER = '2000-01-01T00:00:00.000Z';

const onlyKey = (key: string): Key[] => [{ key, version: 1, from: EVER }];

const listOf = (text: string): Key[] => {
  const read: unknown = JSON.parse(text);
  if (Array.isArray(read)) return keyring.parse(read);
  const { sent, keys } = originSecret.parse(read);
  return keys ?? onlyKey(sent);
};

/** The keys of a secret, the oldest first: a list in JSON, or the text of the only one, as secrets are generated. */
export function keysIn(text: string): Key[] {
  if (!/^\s*[[{]/.test(text)) return onlyKey(text);
  return listOf(text).toSorted((one, other) => one.version - other.version);
}

/** The newest key that may sign by now. */
export const signingKeyOf = (keys: readonly Key[], now: Date): Key =>
  keys.findLast(({ from }) => from <= now.toISOString()) ?? (keys[0] as Key);

/** As signatures take them: a line each, the one that signs first. */
export function linesOf(keys: readonly Key[], now: Date): string {
  const signing = signingKeyOf(keys, now);
  return [signing, ...keys.filter((key) => key !== signing)].map(({ key }) => key).join('\n');
}
