import * as rows from '#shared/contract/buyers.ts';
import { openFiles } from '../adapters/files.ts';
import { eraseBuyer } from '../buyers/erase-buyer.ts';
import { findBuyer } from '../buyers/find-buyer.ts';
import { soldFairs } from '../read-models/sold-projection.ts';
import { soldSnapshots } from '../read-models/sold-snapshot.ts';
import { auditStore } from '../store/audit.ts';
import { fairStore } from '../store/fairs.ts';
import { openTable } from '../store/open.ts';
import { orderErasing } from '../store/order-erasing.ts';
import { orderStore } from '../store/orders.ts';
import { sessionStore } from '../store/sessions.ts';
import { taskStore } from '../store/tasks.ts';
import { waitingListStore } from '../store/waiting-list.ts';
import { serve } from './serve.ts';

const db = openTable();
const files = openFiles('tickets');
const looked = { orders: orderStore(db), fairs: fairStore(db), snapshots: soldSnapshots(files) };
const deps = {
  ...looked,
  sold: soldFairs(looked),
  erasing: orderErasing(db),
  audit: auditStore(db),
  files,
  tasks: taskStore(db),
  waiting: waitingListStore(db),
};

export const handler = serve(
  rows,
  { findBuyer: findBuyer(deps), eraseBuyer: eraseBuyer(deps) },
  sessionStore(db),
);
