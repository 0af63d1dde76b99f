import { type JobOf, mailNameOf } from '#shared/contract/jobs.ts';
import type { ControlMailKind } from '#shared/domain/mail-kinds.ts';
import type { Order } from '#shared/domain/order.ts';
import { askedMail } from '../../store/mail/mail-claims.ts';
import type { OrderChange } from '../../store/orders/order-change.ts';

/**
 * The mail that tells of an act by an order's link.
 * @param number which act of its kind it is, so that each is told once
 */
export const controlMail = (orderId: string, mail: ControlMailKind, number: number): JobOf<'send-mail'> => ({
  ...{ kind: 'send-mail', mail, orderId },
  sending: String(number).padStart(8, '0'),
});

/**
 * The act, with its mail asked for in the same transaction: to the address that the order had before it, whoever acted
 * and whatever they do next.
 */
export const toldTo = ({ buyer }: Order, mail: JobOf<'send-mail'>, change: OrderChange): OrderChange =>
  buyer.email
    ? { ...change, writes: [...change.writes, askedMail(mail.orderId, mailNameOf(mail), buyer.email)] }
    : change;
