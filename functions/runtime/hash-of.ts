import { createHash } from 'node:crypto';

/** SHA-256 of a secret, hex: what is stored of it, so that who reads the table cannot use it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The same of what need not be a secret, as bytes: what ids are made of that come out the same again. */
export const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
