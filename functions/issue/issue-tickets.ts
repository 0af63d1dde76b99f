import type { JobOf } from '../../shared/contract/jobs.ts';
import { Problem } from '../../shared/contract/problem.ts';
import type { Fair } from '../../shared/domain/fair.ts';
import type { Order } from '../../shared/domain/order.ts';
import { type Ticket, ticketsOf } from '../../shared/domain/ticket.ts';
import { qrAddress } from '../../shared/domain/ticket-code.ts';
import type { TicketType } from '../../shared/domain/ticket-type.ts';
import { log } from '../log.ts';
import { type Files, pdfKey } from '../outside/files.ts';
import { ticketPdf } from '../outside/pdf/ticket-pdf.ts';
import type { Enqueue } from '../outside/queue.ts';
import type { TicketSigner } from '../outside/signing.ts';
import type { FairStore } from '../store/fairs.ts';
import type { OrderStore } from '../store/orders.ts';
import type { TicketStore } from '../store/tickets.ts';

export interface IssueNeeds {
  orders: OrderStore;
  fairs: FairStore;
  tickets: TicketStore;
  files: Files;
  images: Files;
  signer: () => Promise<TicketSigner>;
  enqueue: Enqueue;
  publicUrl: string;
}

interface Setting {
  order: Order;
  fair: Fair;
  types: readonly TicketType[];
  signer: TicketSigner;
  banner: Uint8Array | undefined;
}

/** The PDF first, the record second: a ticket that is on record can be downloaded. */
async function issueOne(ticket: Ticket, { order, fair, types, signer, banner }: Setting, needs: IssueNeeds) {
  const type = types.find((candidate) => candidate.id === ticket.ticketTypeId);
  if (!type) throw new Error(`ticket type ${ticket.ticketTypeId} of ${order.id} is gone`);
  const qr = qrAddress(needs.publicUrl, signer.sign(ticket.id));
  const pdf = await ticketPdf({
    fair,
    type,
    ticket,
    order,
    qr,
    lang: order.lang,
    publicUrl: needs.publicUrl,
    ...(banner && { banner }),
  });
  await needs.files.put(pdfKey(order.id, ticket.id), pdf, 'application/pdf');
  await needs.tickets.issue(ticket);
}

/** Makes the tickets of a paid order, those that are still missing, and passes it on to the mail. */
export const issueTickets =
  (needs: IssueNeeds) =>
  async ({ orderId }: JobOf<'issue-tickets'>, now: Date): Promise<void> => {
    const found = await needs.orders.withTickets(orderId);
    if (!found) throw new Problem('not_found');
    const { order, tickets } = found;
    if (order.status !== 'paid' || order.sentAt) {
      log.info('nothing-to-issue', { order: orderId, status: order.status });
      return;
    }
    const missing = ticketsOf(order, now).filter((ticket) => !tickets.some(({ id }) => id === ticket.id));
    if (missing.length > 0) {
      const [sold, signer] = await Promise.all([needs.fairs.withTypes(order.fairId), needs.signer()]);
      if (!sold) throw new Error(`fair ${order.fairId} of ${orderId} is gone`);
      const key = sold.fair.banners.ticket;
      const banner = key ? await needs.images.get(key) : undefined;
      for (const ticket of missing) await issueOne(ticket, { order, ...sold, signer, banner }, needs);
    }
    await needs.enqueue({ kind: 'send-mail', mail: 'ticket', orderId });
  };
