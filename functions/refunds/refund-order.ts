import { Problem } from '#shared/contract/problem.ts';
import type { refundOrder as row } from '#shared/contract/refunds.ts';
import { staffId } from '../account/staff.ts';
import type { UseCase } from '../http/request.ts';
import { type GiveBackNeeds, giveOrderBack } from './give-order-back.ts';

export const refundOrder =
  (needs: GiveBackNeeds): UseCase<typeof row> =>
  async (request) => {
    const { orderId, reason, version } = request.body;
    const status = await giveOrderBack(
      orderId,
      {
        refund: { cause: 'office', by: await staffId(request), reason },
        onlyUnused: false,
        check: (order) => {
          if (order.status !== 'paid') throw new Problem('order_not_paid');
          if (version !== undefined && version !== order.version) throw new Problem('changed_meanwhile');
        },
      },
      request,
      needs,
    );
    return { status };
  };
