import { Problem } from '#shared/contract/problem.ts';
import { type Fair, saleState } from '#shared/domain/fair.ts';

/** @throws Problem sale_not_open, sale_ended */
export function checkOnSale(fair: Fair, now: Date): void {
  const state = saleState(fair, now);
  if (state !== 'on-sale') throw new Problem(state === 'ended' ? 'sale_ended' : 'sale_not_open');
}
