import { type JobOf, mailNameOf } from '#shared/contract/jobs.ts';
import type { ControlMailKind } from '#shared/domain/mail-kinds.ts';
import type { Order } from '#shared/domain/order.ts';
import { isJustCorrected } from '#shared/domain/order-email.ts';
import { askedMail, type MailClaimStore } from '../../store/mail/mail-claims.ts';
import type { OrderChange } from '../../store/orders/order-change.ts';

type ControlMail = JobOf<'send-mail'>;

/** A mail about an act by an order's link, and its recipient. */
interface Told {
  mail: ControlMail;
  to: string | undefined;
}

/**
 * The mail that tells of an act by an order's link.
 * @param number which act of its kind it is, so that each is told once
 */
export const controlMail = (orderId: string, mail: ControlMailKind, number: number): ControlMail => ({
  ...{ kind: 'send-mail', mail, orderId },
  sending: String(number).padStart(8, '0'),
});

/** An order's address is corrected once, so one mail tells of it. */
export const addressChanged = (orderId: string): ControlMail => controlMail(orderId, 'email-changed', 1);

/**
 * The same act told to whom the order's address was of until it was corrected within a day: the mail about that has the
 * address, and is erased with the order.
 */
export async function toldFormer(
  order: Pick<Order, 'id' | 'emailCorrectedAt' | 'emailRestoredAt'>,
  mail: ControlMail,
  now: Date,
  claims: Pick<MailClaimStore, 'recipientOf'>,
): Promise<Told[]> {
  if (!isJustCorrected(order, now)) return [];
  const to = await claims.recipientOf(order.id, mailNameOf(addressChanged(order.id)));
  return [{ mail: { ...mail, sending: `${mail.sending}former` }, to }];
}

/** Asks for the mails in the act's own transaction, so nothing that somebody does next redirects them. */
export const askedMails = (told: readonly Told[]): OrderChange['writes'] =>
  told.flatMap(({ mail, to }) => (to ? [askedMail(mail.orderId, mailNameOf(mail), to)] : []));

/** The act, told to the address that the order had before it, and to others. */
export const toldTo = (
  { buyer }: Order,
  mail: ControlMail,
  change: OrderChange,
  others: readonly Told[] = [],
): OrderChange => ({
  ...change,
  writes: [...change.writes, ...askedMails([{ mail, to: buyer.email }, ...others])],
});
