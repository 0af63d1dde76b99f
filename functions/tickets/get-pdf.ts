import { Problem } from '#shared/contract/problem.ts';
import type { getPdf as row } from '#shared/contract/tickets.ts';
import { hasOne } from '#shared/domain/rights.ts';
import { orderIdOfTicket, ticketNumberOf } from '#shared/domain/ticket.ts';
import { orderReaders } from '#shared/domain/user.ts';
import { pdfKey } from '../adapters/pdf-key.ts';
import { checkAccessToken, isReadToken } from '../runtime/links.ts';
import type { Context, UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs.ts';
import type { OrderStore } from '../store/orders.ts';
import type { TicketStore } from '../store/tickets.ts';

interface Deps {
  tickets: TicketStore;
  orders: Pick<OrderStore, 'byId'>;
  fairs: Pick<FairStore, 'byId'>;
  linkSecret: () => Promise<string>;
  link: (key: string, saveAs: string) => Promise<string>;
}

async function checkMayDownload(
  orderId: string,
  key: string | undefined,
  { findActor, now }: Context<typeof row>,
  deps: Deps,
): Promise<void> {
  if (key === undefined) {
    if (!hasOne((await findActor())?.roles ?? [], orderReaders)) throw new Problem('link_invalid');
    return;
  }
  const secret = await deps.linkSecret();
  const order = await deps.orders.byId(orderId);
  if (order && isReadToken(secret, orderId, key, order.linkNumber)) {
    const end = (await deps.fairs.byId(order.fairId))?.endDate ?? '';
    if (now.toISOString() >= end) throw new Problem('link_invalid');
  } else checkAccessToken(secret, orderId, key, order?.linkNumber);
}

/** Redirects to the PDF with a URL valid for a minute; buyers need one of the order's keys, staff who may read orders a session. */
export const getPdf =
  (deps: Deps): UseCase<typeof row> =>
  async ({ query: { id, key } }, context) => {
    const orderId = orderIdOfTicket(id);
    await checkMayDownload(orderId, key, context, deps);
    const ticket = await deps.tickets.byId(id);
    if (ticket?.status !== 'valid') throw new Problem('not_found');
    // Whoever transferred it has no use for it any more; its holder has it by mail.
    if (key !== undefined && ticket.transferred) throw new Problem('not_found');
    // A file's name travels further than the ticket: it has the number, which does not admit.
    return { location: await deps.link(pdfKey(ticket), `bilet-${ticketNumberOf(id)}.pdf`) };
  };
