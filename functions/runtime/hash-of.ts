import { createHash } from 'node:crypto';

/** SHA-256 of a text, hex: secrets are stored as hashes, so that read access to the table is not enough to use them. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The same as 32 bytes, for deterministic ids, shards and keys. */
export const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
