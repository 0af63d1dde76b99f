import type { GoogleKeys } from '../../adapters/wallet/google-keys.ts';
import type { GoogleWallet } from '../../adapters/wallet/google-wallet.ts';
import { forEachLimit } from '../../runtime/for-each-limit.ts';
import { log } from '../../runtime/log.ts';
import type { GoogleTicketStore } from '../../store/tickets/google-tickets.ts';
import { googleTicket } from './google-ticket.ts';
import { type PassDeps, passOf } from './pass-of.ts';
import type { PassTeller } from './pass-round.ts';
import { tellEach } from './tell-each.ts';

interface Deps extends PassDeps {
  googleTickets: GoogleTicketStore;
  openGoogle: (keys: GoogleKeys, now: Date) => GoogleWallet;
}

const AT_ONCE = 10;

/** Of these orders, the tickets that somebody has asked for a link of. */
async function ticketsOf(orderIds: readonly string[], { googleTickets }: Deps): Promise<string[]> {
  const found: string[] = [];
  await forEachLimit(orderIds, AT_ONCE, async (orderId) => {
    found.push(...(await googleTickets.ofOrder(orderId)));
  });
  return found;
}

/** Replaces changed tickets at Google, where somebody has asked for a link to put them into a wallet. */
export const googleTeller = (deps: Deps): PassTeller => ({
  name: 'google',
  isOn: async () => (await deps.wallet.google()) !== undefined,
  async tell(orderIds, now) {
    const keys = await deps.wallet.google();
    if (!keys) return;
    const google = deps.openGoogle(keys, now);
    const { failures } = await tellEach(await ticketsOf(orderIds, deps), AT_ONCE, async (ticketId) => {
      const found = await passOf(ticketId, deps);
      if (!found) return;
      // Somebody else may have saved it before it got other codes.
      for (let edition = 0; edition <= (found.ticket.edition ?? 0); edition += 1) {
        const ticket = googleTicket({ ...found, edition }, keys.issuerId, deps.publicUrl);
        const told = await google.replaceTicket(ticket);
        if (told === 'refused') log.warn('google-ticket-refused', { ticketId });
      }
    });
    if (failures.length > 0) throw failures[0];
  },
});
