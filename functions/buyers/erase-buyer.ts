import type { eraseBuyer as row } from '#shared/contract/buyers.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { TaskWork } from '#shared/contract/task-work.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { leavingOf, whyNotErase } from '#shared/domain/retention.ts';
import { soldSnapshotKey } from '../read-models/sold-snapshot.ts';
import { type EraseNeeds, eraseOrder } from '../retention/erase-order.ts';
import { type EraseTaskNeeds, eraseTasks } from '../retention/erase-tasks.ts';
import { forEachLimit } from '../runtime/for-each-limit.ts';
import type { UseCase } from '../runtime/use-case.ts';
import { auditWrite } from '../store/audit.ts';
import type { Db } from '../store/db.ts';
import type { FairStore } from '../store/fairs.ts';
import { type LookNeeds, ordersOf } from './orders-of.ts';

/** Orders at a time. */
const PARALLEL = 8;

interface Needs extends EraseNeeds, EraseTaskNeeds, LookNeeds {
  orders: EraseNeeds['orders'] & LookNeeds['orders'];
  fairs: FairStore;
  db: Db;
}

/** Each takes some twenty requests to the table; a call may take 29 seconds. */
const MOST_AT_ONCE = 100;

/** Whether work that goes on has their data: an export has everybody's, other work an address in its forms or filter. */
const isAbout =
  (email: string) =>
  (work: TaskWork): boolean =>
    work.kind === 'export' || JSON.stringify(work).toLowerCase().includes(email.toLowerCase());

/**
 * Asked again, it goes on where it was cut short. The trail says that somebody left, and not who: that would be
 * keeping what was to go.
 */
export const eraseBuyer =
  (needs: Needs): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const { fairId, email } = body;
    const fair = await needs.fairs.byId(fairId);
    if (!fair) throw new Problem('not_found');
    const who = actor.userId;
    const found = await ordersOf(fairId, email, now, needs);
    const kept = found.flatMap((order) => {
      const why = whyNotErase(order, fair, now);
      return why ? [{ orderNumber: orderNumberOf(order.id), why }] : [];
    });
    const ready = found.filter((order) => !whyNotErase(order, fair, now));
    let erased = 0;
    await forEachLimit(ready.slice(0, MOST_AT_ONCE), PARALLEL, async ({ id: orderId }) => {
      const leaving = (of: (typeof found)[number]) => leavingOf(of, email);
      if (await eraseOrder({ orderId, leaving, who }, now, needs)) erased += 1;
    });
    await needs.files.remove(soldSnapshotKey(fairId));
    const tasks = await eraseTasks(fairId, isAbout(email), now, needs);
    if (erased > 0) {
      const after = { orders: erased };
      await needs.db.write(auditWrite({ thing: fairId, who, what: 'buyer-erased', at: now, after }));
    }
    return { erased, kept, left: Math.max(0, ready.length - MOST_AT_ONCE), tasks };
  };
