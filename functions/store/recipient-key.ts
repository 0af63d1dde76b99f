import { createHash } from 'node:crypto';

/** Other names of a provider's domain: a mailbox has an address under each. */
const SAME_DOMAIN = new Map([['googlemail.com', 'gmail.com']]);

/** Providers whose mailboxes ignore dots in the local part. */
const WITHOUT_DOTS = new Set(['gmail.com']);

/** The mailbox behind an address: in lower case, without what providers let people add to it. */
export function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@');
  const domain = SAME_DOMAIN.get(host) ?? host;
  const [name = ''] = local.split('+');
  return `${WITHOUT_DOTS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Stands for a mailbox in keys, which then name nobody. */
export const recipientKey = (email: string): string => hashOf(mailboxOf(email));

/** Stands for one address of a mailbox; the mailbox's own where nothing was added to it. */
export const addressKey = (email: string): string => hashOf(email.trim().toLowerCase());
