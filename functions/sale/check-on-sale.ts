import { Problem } from '#shared/contract/problem.ts';
import { type Fair, saleState } from '#shared/domain/fair.ts';

/** @throws Problem no_active_fair where it is not in the shop, sale_not_open, sale_ended */
export function checkOnSale(fair: Fair, now: Date): void {
  if (!fair.published) throw new Problem('no_active_fair');
  const state = saleState(fair, now);
  if (state !== 'on-sale') throw new Problem(state === 'ended' ? 'sale_ended' : 'sale_not_open');
}
