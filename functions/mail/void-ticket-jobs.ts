import type { JobOf } from '#shared/contract/jobs.ts';
import { voidTicketMails } from '#shared/domain/holder-mails.ts';
import type { Order } from '#shared/domain/order.ts';

/** The mails to holders of transferred tickets that were given back; each is sent once, however often it is asked for. */
export const voidTicketJobs = (order: Order): JobOf<'send-mail'>[] =>
  voidTicketMails(order).map(({ position, sending }) => ({
    kind: 'send-mail',
    mail: 'ticket-void',
    orderId: order.id,
    position,
    ...(sending && { sending }),
  }));
