import { createHash } from 'node:crypto';
import { mailboxOf } from '#shared/domain/mailbox.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Stands for a mailbox in keys, which then name nobody. */
export const recipientKey = (email: string): string => hashOf(mailboxOf(email));

/** Stands for one address of a mailbox; the mailbox's own where nothing was added to it. */
export const addressKey = (email: string): string => hashOf(email.trim().toLowerCase());
