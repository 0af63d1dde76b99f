import { Problem } from '#shared/contract/problem.ts';
import type { getPdf as row } from '#shared/contract/tickets.ts';
import { orderIdOfTicket, ticketNumberOf } from '#shared/domain/ticket.ts';
import { pdfKey } from '../adapters/pdf-key.ts';
import { checkAccessToken } from '../runtime/links.ts';
import type { Context, UseCase } from '../runtime/use-case.ts';
import type { TicketStore } from '../store/tickets.ts';

interface Deps {
  tickets: TicketStore;
  linkSecret: () => Promise<string>;
  link: (key: string, saveAs: string) => Promise<string>;
}

async function checkMayDownload(
  orderId: string,
  key: string | undefined,
  { findActor }: Context<typeof row>,
  deps: Deps,
): Promise<void> {
  if (key !== undefined) checkAccessToken(await deps.linkSecret(), orderId, key);
  else if (!(await findActor())) throw new Problem('link_invalid');
}

/** Redirects to the PDF with a URL valid for a minute; buyers need the order's access key, staff a session. */
export const getPdf =
  (deps: Deps): UseCase<typeof row> =>
  async ({ query: { id, key } }, context) => {
    const orderId = orderIdOfTicket(id);
    await checkMayDownload(orderId, key, context, deps);
    const ticket = await deps.tickets.byId(id);
    if (ticket?.status !== 'valid') throw new Problem('not_found');
    return { location: await deps.link(pdfKey(orderId, id), `bilet-${ticketNumberOf(id)}.pdf`) };
  };
