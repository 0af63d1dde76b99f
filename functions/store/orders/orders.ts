import type { Db } from '../engine/db.ts';
import { orderEnds } from './order-ends.ts';
import { orderPlacing } from './order-placing.ts';
import { orderReads } from './order-reads.ts';
import { orderUpdates } from './order-updates.ts';

/** Reads orders and changes them. */
export const orderStore = (db: Db) => {
  const reads = orderReads(db);
  const updates = orderUpdates(db, reads);
  return { ...reads, ...updates, ...orderPlacing(db), ...orderEnds(db, updates) };
};
export type OrderStore = ReturnType<typeof orderStore>;
