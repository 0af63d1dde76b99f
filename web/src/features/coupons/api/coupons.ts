import { queryOptions, useQuery } from '@tanstack/react-query';
import { type CouponView, getCoupon } from '#shared/contract/coupons.ts';
import { getCouponUses } from '#shared/contract/figures.ts';
import { fairIdOfCoupon } from '#shared/domain/coupon.ts';
import { request } from '#web/src/lib/client.ts';

export const couponsOf = (fairId: string) => ['coupons', fairId];

/** Under its fair's key. Forgotten with its page: a form begins with what is saved now. */
export const couponQuery = (id: string) =>
  queryOptions({
    queryKey: [...couponsOf(fairIdOfCoupon(id)), id],
    queryFn: ({ signal }): Promise<CouponView> => request(getCoupon, { params: { id }, signal }),
    gcTime: 0,
  });

/** How many tickets were bought with each code that has no limit, by its id. */
export const useCouponUses = (fairId: string, enabled: boolean): ReadonlyMap<string, number> | undefined =>
  useQuery({
    queryKey: [...couponsOf(fairId), 'uses'],
    queryFn: async ({ signal }) => {
      const uses = await request(getCouponUses, { params: { fairId }, signal });
      return new Map(uses.map(({ id, tickets }) => [id, tickets]));
    },
    enabled,
  }).data;
