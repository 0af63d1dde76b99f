import { Problem } from '#shared/contract/problem.ts';
import type { barNetwork as row } from '#shared/contract/unpaid.ts';
import { BAR_DURATION } from '#shared/domain/unpaid.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { BarredNetworkStore } from '../../store/fairs/barred-networks.ts';

/** The trail does not name the network: an address is personal data, and the bar ends within a day. */
export const barNetwork =
  (barred: Pick<BarredNetworkStore, 'set'>): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const until = body.barred ? new Date(now.getTime() + BAR_DURATION) : undefined;
    const action = body.barred ? ('network-barred' as const) : ('network-unbarred' as const);
    const change = { entityId: body.fairId, actorId: actor.userId, action, at: now };
    if (!(await barred.set(body.network, until, change))) throw new Problem('changed_meanwhile');
  };
