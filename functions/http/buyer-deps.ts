import type { Files } from '../adapters/files.ts';
import { soldFairs } from '../read-models/sold-projection.ts';
import { auditStore } from '../store/audit.ts';
import type { Db } from '../store/db.ts';
import { fairStore } from '../store/fairs.ts';
import { orderErasing } from '../store/order-erasing.ts';
import { orderStore } from '../store/orders.ts';
import { recipientStore } from '../store/recipients.ts';
import { taskStore } from '../store/tasks.ts';
import { waitingListStore } from '../store/waiting-list.ts';
import { ownSnapshots } from '../wiring/sold-snapshots.ts';

/**
 * Dependencies for finding and erasing a person; `files` are the tickets' files. A fair with more than `maxRows` is
 * refused.
 */
export function buyerDeps(db: Db, files: Files, { maxRows }: { maxRows?: number } = {}) {
  const snapshots = ownSnapshots(files);
  const looked = { orders: orderStore(db), fairs: fairStore(db), snapshots };
  return {
    ...looked,
    sold: soldFairs({ ...looked, maxRows }),
    erasing: orderErasing(db),
    audit: auditStore(db),
    files,
    tasks: taskStore(db),
    waiting: waitingListStore(db),
    recipients: recipientStore(db),
  };
}
