import type { getPdf as row } from '#shared/contract/files.ts';
import { Problem } from '#shared/contract/problem.ts';
import { may } from '#shared/domain/rights.ts';
import { orderIdOfTicket, ticketNumberOf } from '#shared/domain/ticket.ts';
import { pdfKey } from '../adapters/pdf-key.ts';
import { checkAccessToken, isReadToken } from '../runtime/links.ts';
import type { Actor, Context, UseCase } from '../runtime/use-case.ts';
import type { FairStore } from '../store/fairs/fairs.ts';
import type { OrderStore } from '../store/orders/orders.ts';
import type { AuditStore } from '../store/people/audit.ts';
import type { TicketStore } from '../store/tickets/tickets.ts';
import { codeShown } from './code-shown.ts';

interface Deps {
  tickets: Pick<TicketStore, 'byId'>;
  orders: Pick<OrderStore, 'byId'>;
  fairs: Pick<FairStore, 'byId'>;
  audit: Pick<AuditStore, 'record'>;
  linkSecret: () => Promise<string>;
  link: (key: string, saveAs: string) => Promise<string>;
}

/** @returns who downloads, of the staff */
async function checkMayDownload(
  orderId: string,
  key: string | undefined,
  { findActor, now }: Context<typeof row>,
  deps: Deps,
): Promise<Actor | undefined> {
  if (key === undefined) {
    const actor = await findActor();
    if (!actor || !may(actor.roles, 'ticket-codes')) throw new Problem('link_invalid');
    return actor;
  }
  const secret = await deps.linkSecret();
  const order = await deps.orders.byId(orderId);
  if (order && isReadToken(secret, orderId, key, order.linkNumber)) {
    const end = (await deps.fairs.byId(order.fairId))?.endDate ?? '';
    if (now.toISOString() >= end) throw new Problem('link_invalid');
  } else checkAccessToken(secret, orderId, key, order?.linkNumber);
  return undefined;
}

/** Redirects to the PDF with a URL valid for a minute; buyers need one of the order's keys, staff who may see codes a session. */
export const getPdf =
  (deps: Deps): UseCase<typeof row> =>
  async ({ query: { id, key } }, context) => {
    const orderId = orderIdOfTicket(id);
    const actor = await checkMayDownload(orderId, key, context, deps);
    const ticket = await deps.tickets.byId(id);
    if (ticket?.status !== 'valid') throw new Problem('not_found');
    // Whoever transferred it has no use for it any more; its holder has it by mail.
    if (key !== undefined && ticket.transferred) throw new Problem('not_found');
    if (actor) await deps.audit.record(codeShown(id, actor, context.now));
    // A file's name travels further than the ticket: it has the number, which does not admit.
    return { location: await deps.link(pdfKey(ticket), `bilet-${ticketNumberOf(id)}.pdf`) };
  };
