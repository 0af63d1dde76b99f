import type { getCouponUses as row } from '#shared/contract/figures.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { CouponStore } from '../../store/stock/coupons.ts';
import type { StatsDeps } from './get-stats.ts';

interface Deps extends Pick<StatsDeps, 'sold'> {
  coupons: CouponStore;
}

/**
 * Codes without a limit have no stock, so their uses are counted from sold orders: a counter would be one item that
 * every order with the code has to write.
 */
export const getCouponUses =
  ({ coupons, sold }: Deps): UseCase<typeof row> =>
  async ({ params: { fairId } }, { now }) => {
    const [all, rows] = await Promise.all([coupons.ofFair(fairId), sold(fairId, now)]);
    const tickets = new Map<string, number>();
    for (const { coupon, status, ticketStatus } of rows)
      if (coupon && status === 'paid' && ticketStatus === 'valid')
        tickets.set(coupon, (tickets.get(coupon) ?? 0) + 1);
    return all
      .filter(({ maxUses }) => maxUses === undefined)
      .map(({ id, code }) => ({ id, tickets: tickets.get(code) ?? 0 }));
  };
