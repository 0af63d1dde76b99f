import type { correctEmail as row } from '#shared/contract/order-corrections.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isSameEmail } from '#shared/domain/email.ts';
import { renewable, withNewCodes } from '#shared/domain/new-codes.ts';
import { emailCorrectionEnd, withEmail } from '#shared/domain/order-email.ts';
import type { Enqueue } from '../../adapters/queue.ts';
import { accessToken, checkAccessToken, isBrowserKey } from '../../runtime/links.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { CHANGED, retryWhileChanged } from '../../store/engine/retry-on-conflict.ts';
import type { RecipientStore } from '../../store/mail/recipients.ts';
import { recodedChange } from '../../store/orders/order-corrections.ts';
import type { OrderStore } from '../../store/orders/orders.ts';
import { checkReachable } from './check-reachable.ts';
import { addressChanged, toldTo } from './control-mail.ts';

interface Deps {
  orders: Pick<OrderStore, 'withTickets' | 'write'>;
  recipients: Pick<RecipientStore, 'isSuppressed'>;
  enqueue: Enqueue;
  linkSecret: () => Promise<string>;
}

/** Sends an order's tickets to another address, whose owner alone has its page and valid codes from now on. */
export const correctEmail =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params: { orderId }, body: { key, email, browserKey } }, { now }) => {
    const secret = await deps.linkSecret();
    const told = addressChanged(orderId);
    const linkNumber = await retryWhileChanged(
      () => deps.orders.withTickets(orderId, { consistent: true }),
      async (found) => {
        const { order, tickets = [] } = found ?? {};
        checkAccessToken(secret, orderId, key, order?.linkNumber);
        if (!order || order.erasedAt) throw new Problem('not_found');
        if (isSameEmail(order.buyer.email, email)) return order.linkNumber;
        if (order.status !== 'paid') throw new Problem('order_not_paid');
        if (!emailCorrectionEnd(order, now)) throw new Problem('email_fixed');
        await checkReachable(email, deps);
        // Whoever got the former mail has their codes, except those of tickets that were transferred before.
        const seen = renewable(tickets).filter(({ transferred }) => !transferred);
        const isProven = browserKey !== undefined && isBrowserKey(secret, orderId, browserKey);
        const after = withNewCodes(withEmail(order, email, now, isProven), seen, now);
        const change = {
          ...{ entityId: orderId, actorId: 'buyer', action: 'email-corrected' as const, at: now },
          before: { email: order.buyer.email },
          after: { email },
        };
        const corrected = recodedChange(after, order.version, seen, change);
        const isWritten = await deps.orders.write(toldTo(order, told, corrected));
        return isWritten ? after.linkNumber : CHANGED;
      },
    );
    await deps.enqueue({ kind: 'issue-tickets', orderId });
    await deps.enqueue(told);
    return { key: accessToken(secret, orderId, linkNumber) };
  };
