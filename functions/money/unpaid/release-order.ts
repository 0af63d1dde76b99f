import type { releaseOrder as row } from '#shared/contract/orders.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { OpenPayments } from '../../adapters/payments/port.ts';
import { checkAccessToken } from '../../runtime/links.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { SettleDeps } from '../payments/settle.ts';
import { releaseHold } from './release-hold.ts';

interface Deps extends SettleDeps {
  payments: OpenPayments;
  linkSecret: () => Promise<string>;
}

export const releaseOrder =
  (deps: Deps): UseCase<typeof row> =>
  async ({ params: { orderId }, body }, { now, timeLeft }) => {
    const order = await deps.orders.byId(orderId);
    checkAccessToken(await deps.linkSecret(), orderId, body.key, order?.linkNumber);
    if (!order) throw new Problem('not_found');
    await releaseHold(order, deps.payments(timeLeft), now, deps);
    const after = await deps.orders.byId(orderId);
    return { status: after?.status ?? order.status };
  };
