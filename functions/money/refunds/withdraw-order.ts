import { Problem } from '#shared/contract/problem.ts';
import type { withdrawOrder as row } from '#shared/contract/withdrawal.ts';
import { whyNotWithdraw } from '#shared/domain/refund.ts';
import { checkAccessToken } from '../../runtime/links.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import { type CancelDeps, cancelOrder } from './cancel-order.ts';

interface Deps extends CancelDeps {
  fairs: FairStore;
  linkSecret: () => Promise<string>;
}

export const withdrawOrder =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params, body }, { now, timeLeft }) => {
    const known = await deps.orders.byId(params.orderId);
    checkAccessToken(await deps.linkSecret(), params.orderId, body.key, known?.linkNumber);
    const fair = known && (await deps.fairs.byId(known.fairId));
    if (!fair) throw new Problem('not_found');
    const status = await cancelOrder(
      params.orderId,
      {
        refund: { cause: 'withdrawn', by: 'buyer' },
        tickets: body.tickets,
        onlyUnused: true,
        refusal: (order, tickets) => whyNotWithdraw(order, tickets, fair, now),
      },
      { now, timeLeft },
      deps,
    );
    return { status };
  };
