import { randomBytes } from 'node:crypto';

/** The first password of an account: 128 random bits, which nobody types, as they come in an invitation's link. */
export const newPassword = (): string => randomBytes(16).toString('base64url');
