import type { JobOf } from '#shared/contract/jobs.ts';
import { voidTicketMails } from '#shared/domain/holder-mails.ts';
import type { Order } from '#shared/domain/order.ts';

/** The mails to holders of transferred tickets that were given back; all were asked for once the buyer was told. */
export function voidTicketJobs(order: Order): JobOf<'send-mail'>[] {
  if (order.refund?.notifiedAt) return [];
  const returns = (order.returns ?? []).filter(({ notifiedAt }) => !notifiedAt);
  return voidTicketMails({ ...order, returns }).map(({ position, sending }) => ({
    kind: 'send-mail',
    mail: 'ticket-void',
    orderId: order.id,
    position,
    ...(sending && { sending }),
  }));
}
