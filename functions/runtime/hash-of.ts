import { createHash } from 'node:crypto';

/** SHA-256 of a text, hex: what is stored of a secret, so that whoever reads the table cannot use it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The same as 32 bytes: what repeatable ids, shards and keys are made of. */
export const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
