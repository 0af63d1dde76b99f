import { mailboxOf } from '#shared/domain/mailbox.ts';
import { keyPart } from './key-part.ts';

/** Stands for a mailbox in keys, which then name nobody. */
export const recipientKey = (email: string): string => keyPart(mailboxOf(email));

/** Stands for one address of a mailbox; the mailbox's own where nothing was added to it. */
export const addressKey = (email: string): string => keyPart(email.trim().toLowerCase());
