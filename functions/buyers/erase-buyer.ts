import type { eraseBuyer as row } from '../../shared/contract/buyers.ts';
import { Problem } from '../../shared/contract/problem.ts';
import { orderNumberOf } from '../../shared/domain/ids.ts';
import { leavingOf, whyNotErase } from '../../shared/domain/retention.ts';
import { staffId } from '../account/staff.ts';
import type { UseCase } from '../http/request.ts';
import { type EraseNeeds, eraseOrder } from '../retention/erase-order.ts';
import { auditWrite } from '../store/audit.ts';
import type { Db } from '../store/db.ts';
import type { FairStore } from '../store/fairs.ts';
import { soldSnapshotKey } from '../tickets/sold-snapshot.ts';
import { ordersOf } from './orders-of.ts';

interface Needs extends EraseNeeds {
  fairs: FairStore;
  db: Db;
}

/**
 * Asked again, it goes on where it was cut short. The trail says that somebody left, and not who: that would be
 * keeping what was to go.
 */
export const eraseBuyer =
  (needs: Needs): UseCase<typeof row> =>
  async (request) => {
    const { body, now } = request;
    const { fairId, email } = body;
    const fair = await needs.fairs.byId(fairId);
    if (!fair) throw new Problem('not_found');
    const who = await staffId(request);
    let erased = 0;
    const kept: { orderNumber: string; why: 'fair-to-come' | 'in-progress' }[] = [];
    for (const order of await ordersOf(fairId, email, needs.orders)) {
      const why = whyNotErase(order, fair, now);
      if (why) kept.push({ orderNumber: orderNumberOf(order.id), why });
      else if (
        await eraseOrder({ orderId: order.id, leaving: (of) => leavingOf(of, email), who }, now, needs)
      )
        erased += 1;
    }
    if (erased > 0) {
      await needs.files.remove(soldSnapshotKey(fairId));
      const after = { orders: erased };
      await needs.db.write(auditWrite({ thing: fairId, who, what: 'buyer-erased', at: now, after }));
    }
    return { erased, kept };
  };
