/** Aliases of a provider's domain: a mailbox has an address under each. */
const SAME_DOMAIN = new Map([['googlemail.com', 'gmail.com']]);

/** Providers whose mailboxes ignore dots in the local part. */
const WITHOUT_DOTS = new Set(['gmail.com']);

/** The mailbox of an address: in lower case, without tags and other additions that providers ignore. */
export function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@');
  const domain = SAME_DOMAIN.get(host) ?? host;
  const [name = ''] = local.split('+');
  return `${WITHOUT_DOTS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}

/** Whether both reach the same mailbox: `Anna.Lis+targi@gmail.com` and `annalis@googlemail.com`. */
export const isSameMailbox = (one: string | undefined, other: string): boolean =>
  one !== undefined && mailboxOf(one) === mailboxOf(other);
