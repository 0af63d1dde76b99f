import { Problem } from '#shared/contract/problem.ts';
import type { getGooglePass as row } from '#shared/contract/wallet.ts';
import { googleSaveLink } from '../../adapters/wallet/google-jwt.ts';
import type { GoogleKeys } from '../../adapters/wallet/google-keys.ts';
import type { GoogleWallet } from '../../adapters/wallet/google-wallet.ts';
import { orderPage } from '../../runtime/links.ts';
import { log } from '../../runtime/log.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { GoogleTicketStore } from '../../store/tickets/google-tickets.ts';
import { type PassDeps, type PassOf, passEnd, ticketForPass } from './pass-of.ts';

interface Deps extends PassDeps {
  linkSecret: () => Promise<string>;
  googleTickets: GoogleTicketStore;
  openGoogle: (keys: GoogleKeys, now: Date) => GoogleWallet;
}

/** What browsers and Google take for certain; a ticket with long names has more. */
const MAX_LINK = 1800;

/** The link to Google's page: with the whole ticket, which is made there once it is saved, where that is short enough. */
async function saveLink(
  pass: PassOf,
  keys: GoogleKeys,
  now: Date,
  { googleTickets, openGoogle, publicUrl }: Deps,
): Promise<string> {
  // Most requests of this function make no pass.
  const { googleClass, googleTicket } = await import('./google-ticket.ts');
  const google = openGoogle(keys, now);
  await google.saveClass(googleClass(pass.fair, keys.issuerId));
  // Before anybody has it, so that no change of it is missed.
  await googleTickets.note(pass.ticket.id, passEnd(pass.fair));
  const ticket = googleTicket(pass, keys.issuerId, publicUrl);
  const linkTo = (object: object) => googleSaveLink([object], { keys, shop: publicUrl, now });
  const link = linkTo(ticket);
  if (link.length <= MAX_LINK) return link;
  await google.saveTicket(ticket);
  return linkTo({ id: ticket.id, classId: ticket.classId });
}

/**
 * Leads to the page of Google's where a ticket that admits is put into a wallet. A browser follows this address, so
 * where Google does not answer, it is sent to the order's page, which says so.
 */
export const getGooglePass =
  (deps: Deps): UseCase<typeof row> =>
  async ({ query }, { now }) => {
    const pass = await ticketForPass(query, now, deps);
    const keys = await deps.wallet.google();
    if (!keys) throw new Problem('not_found');
    try {
      return { location: await saveLink(pass, keys, now, deps) };
    } catch (error) {
      log.warn('google-wallet-failed', { reason: String(error) });
      return { location: `${orderPage(deps.publicUrl, pass.order, query.key)}&wallet=unreachable` };
    }
  };
