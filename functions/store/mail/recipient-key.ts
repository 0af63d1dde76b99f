import { mailboxOf } from '#shared/domain/mailbox.ts';
import { keyPart } from '../engine/key-part.ts';

/** A mailbox's hash for keys, so that keys contain no addresses. */
export const recipientKey = (email: string): string => keyPart(mailboxOf(email));

/** The hash of one address of a mailbox; equals the mailbox's own where it is spelt plainly. */
export const addressKey = (email: string): string => keyPart(email.trim().toLowerCase());
