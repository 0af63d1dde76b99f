import type { eraseBuyer as row } from '#shared/contract/buyers.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { TaskWork } from '#shared/contract/task-work.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { isSameMailbox } from '#shared/domain/mailbox.ts';
import { leavingOf, whyNotErase } from '#shared/domain/retention.ts';
import { soldSnapshotKey } from '../../read-models/sold-snapshot.ts';
import { forEachLimit } from '../../runtime/for-each-limit.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FairStore } from '../../store/fairs/fairs.ts';
import type { MessageStore } from '../../store/mail/messages.ts';
import { recipientKey } from '../../store/mail/recipient-key.ts';
import type { AuditStore } from '../../store/people/audit.ts';
import { type EraseDeps, eraseOrder } from '../retention/erase-order.ts';
import { type EraseTaskDeps, eraseTasks } from '../retention/erase-tasks.ts';
import { type EraseWaitingDeps, eraseWaiting } from '../retention/erase-waiting.ts';
import { type LookDeps, ordersOf } from './orders-of.ts';

/** How many orders are erased at a time. */
const PARALLEL = 8;

interface Deps extends EraseDeps, EraseTaskDeps, EraseWaitingDeps, LookDeps {
  orders: EraseDeps['orders'] & LookDeps['orders'];
  fairs: FairStore;
  audit: AuditStore;
  messages: Pick<MessageStore, 'forgetMailbox'>;
}

/** Each takes some twenty requests to the table, and a call may take 29 seconds. */
const MAX_BATCH = 100;

/** Whether a text contains an address, or another spelling of its mailbox. */
const names = (text: string, email: string): boolean =>
  text.toLowerCase().includes(email.toLowerCase()) ||
  (text.match(/[^\s"<>,;:@]+@[^\s"<>,;:@]+/g) ?? []).some((address) => isSameMailbox(address, email));

/**
 * Whether an unfinished task has their data: an export has everybody's, other tasks an address in their forms or
 * filter.
 */
const isAbout =
  (email: string) =>
  (work: TaskWork): boolean =>
    work.kind === 'export' || names(JSON.stringify(work), email);

/**
 * Idempotent: a retry resumes. The audit trail records that a person was erased but not who, because that would keep
 * the data.
 */
export const eraseBuyer =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const { fairId, email } = body;
    const fair = await deps.fairs.byId(fairId);
    if (!fair) throw new Problem('not_found');
    const actorId = actor.userId;
    const found = await ordersOf(fairId, email, now, deps);
    const kept = found.flatMap((order) => {
      const why = whyNotErase(order, fair, now);
      return why ? [{ orderNumber: orderNumberOf(order.id), why }] : [];
    });
    const ready = found.filter((order) => !whyNotErase(order, fair, now));
    let erased = 0;
    await forEachLimit(ready.slice(0, MAX_BATCH), PARALLEL, async ({ id: orderId }) => {
      const leaving = (order: (typeof found)[number]) => leavingOf(order, email);
      if (await eraseOrder({ orderId, leaving, actorId }, now, deps)) erased += 1;
    });
    await deps.files.remove(soldSnapshotKey(fairId));
    const waiting = await eraseWaiting(fairId, (entry) => isSameMailbox(entry.email, email), deps);
    // Whoever keeps a ticket still gets the message that is on its way.
    if (kept.length === 0) await deps.messages.forgetMailbox(fairId, recipientKey(email));
    const tasks = await eraseTasks(fairId, isAbout(email), now, deps);
    if (erased > 0 || waiting > 0) {
      const after = { orders: erased };
      await deps.audit.record({ entityId: fairId, actorId, action: 'buyer-erased', at: now, after });
    }
    return { erased, kept, left: Math.max(0, ready.length - MAX_BATCH), tasks, waiting };
  };
