import type { Order } from '#shared/domain/order.ts';
import { increased } from './changes.ts';
import { changedEntry } from './order-entity.ts';

/** Fields set by every change that lists of sold tickets have to show. */
export const changedAt = (at: Date) => ({ changedAt: at.toISOString(), version: increased(1) });

/** The index entry by which such lists find it. */
export const amongChanged = (of: Pick<Order, 'id' | 'fairId'>) => ({ changed: changedEntry(of) });
