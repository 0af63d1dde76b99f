import { Problem } from '#shared/contract/problem.ts';
import type { withdrawOrder as row } from '#shared/contract/withdrawal.ts';
import { whyNotWithdraw } from '#shared/domain/refund.ts';
import { sendingOfReturn } from '#shared/domain/repayment.ts';
import { positionOf } from '#shared/domain/ticket.ts';
import { checkAccessToken } from '../../runtime/links.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { askedMails, controlMail, toldFormer } from '../../sale/orders/control-mail.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { MailClaimStore } from '../../store/mail/mail-claims.ts';
import { type CancelDeps, cancelOrder } from './cancel-order.ts';

interface Deps extends CancelDeps {
  fairs: FairStore;
  claims: Pick<MailClaimStore, 'recipientOf'>;
  linkSecret: () => Promise<string>;
}

/**
 * Gives an order back, or some tickets of it, by its link. The mail about the money tells the present address, also where
 * it is corrected before that goes out; whoever lost the address within a day is told as well.
 */
export const withdrawOrder =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params: { orderId }, body: { key, tickets } }, { now, timeLeft }) => {
    const known = await deps.orders.byId(orderId);
    checkAccessToken(await deps.linkSecret(), orderId, key, known?.linkNumber);
    const fair = known && (await deps.fairs.byId(known.fairId));
    if (!fair) throw new Problem('not_found');
    const positions = tickets?.map(positionOf);
    const withdrawal = controlMail(orderId, 'order-withdrawn', positions ? Math.min(...positions) : 0);
    const former = await toldFormer(known, withdrawal, now, deps.claims);
    const returned = positions && {
      ...{ kind: 'send-mail' as const, mail: 'tickets-returned' as const, orderId },
      sending: sendingOfReturn({ positions }),
    };
    const status = await cancelOrder(
      orderId,
      {
        refund: { cause: 'withdrawn', by: 'buyer' },
        tickets,
        onlyUnused: true,
        // A link that ended meanwhile does nothing, and the address may be another one since.
        refusal: (order, chosen) =>
          order.linkNumber === known.linkNumber ? whyNotWithdraw(order, chosen, fair, now) : 'link_invalid',
        asked: ({ buyer }) =>
          askedMails([...former, ...(returned ? [{ mail: returned, to: buyer.email }] : [])]),
      },
      { now, timeLeft },
      deps,
    );
    for (const { mail } of former) await deps.enqueue(mail);
    return { status };
  };
