import { mailNameOf } from '#shared/contract/jobs.ts';
import type { restoreEmail as row } from '#shared/contract/order-corrections.ts';
import { Problem } from '#shared/contract/problem.ts';
import { renewable, withNewCodes } from '#shared/domain/new-codes.ts';
import { isEmailRestorable, withEmailRestored } from '#shared/domain/order-email.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import { checkRestoringToken } from '../../runtime/links.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { CHANGED, retryWhileChanged } from '../../store/engine/retry-on-conflict.ts';
import type { MailClaimStore } from '../../store/mail/mail-claims.ts';
import { recodedChange } from '../../store/orders/order-corrections.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import { addressChanged, controlMail, toldTo } from './control-mail.ts';

interface Deps {
  orders: Pick<OrderStore, 'withTickets' | 'write'>;
  claims: Pick<MailClaimStore, 'recipientOf'>;
  enqueue: Enqueue;
  linkSecret: () => Promise<string>;
}

/**
 * The buyer's tickets, which get other codes: transferred ones are their holders'.
 * @throws Problem email_not_restorable where somebody has come in: who that was is for the office to find out
 */
function ownTickets(tickets: readonly Ticket[]): Ticket[] {
  const own = tickets.filter(({ status, transferred }) => status === 'valid' && !transferred);
  const unused = renewable(own);
  if (unused.length < own.length) throw new Problem('email_not_restorable');
  return unused;
}

/** Gives an order back to the address before its correction, whose link and codes end, and tells the address since. */
export const restoreEmail =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params: { orderId }, body: { token } }, { now }) => {
    checkRestoringToken(await deps.linkSecret(), orderId, token);
    const told = controlMail(orderId, 'email-restored', 1);
    await retryWhileChanged(
      () => deps.orders.withTickets(orderId, { consistent: true }),
      async (found) => {
        const { order, tickets = [] } = found ?? {};
        const email = await deps.claims.recipientOf(orderId, mailNameOf(addressChanged(orderId)));
        if (order?.emailRestoredAt && order.buyer.email === email) return true;
        if (!order || !email || !isEmailRestorable(order, now)) throw new Problem('email_not_restorable');
        const own = ownTickets(tickets);
        const after = withNewCodes(withEmailRestored(order, email, now), own, now);
        const change = {
          ...{ entityId: orderId, actorId: 'buyer', action: 'email-restored' as const, at: now },
          before: { email: order.buyer.email },
          after: { email },
        };
        const restored = recodedChange(after, order.version, own, change);
        return (await deps.orders.write(toldTo(order, told, restored))) || CHANGED;
      },
    );
    await deps.enqueue({ kind: 'issue-tickets', orderId });
    await deps.enqueue(told);
  };
