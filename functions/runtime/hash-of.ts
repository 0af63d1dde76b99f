import { createHash } from 'node:crypto';

/** SHA-256 of a secret, hex: what is stored of it, so that who reads the table cannot use it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
