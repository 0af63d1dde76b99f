import { queryOptions, useQuery } from '@tanstack/react-query';
import { type CouponView, getCoupon } from '#shared/contract/coupons.ts';
import { getCouponUses } from '#shared/contract/figures.ts';
import { fairIdOfCoupon } from '#shared/domain/coupon.ts';
import { request } from '#web/src/lib/client.ts';

export const couponsOf = (fairId: string) => ['coupons', fairId];

/** Cached under its fair's key, and dropped with its page: a form starts from the present version. */
export const couponQuery = (id: string) =>
  queryOptions({
    queryKey: [...couponsOf(fairIdOfCoupon(id)), id],
    queryFn: ({ signal }): Promise<CouponView> => request(getCoupon, { params: { id }, signal }),
    gcTime: 0,
  });

/** The number of tickets bought with each code without a limit, by id. */
export const useCouponUses = (fairId: string, enabled: boolean): ReadonlyMap<string, number> | undefined =>
  useQuery({
    queryKey: [...couponsOf(fairId), 'uses'],
    queryFn: async ({ signal }) => {
      const uses = await request(getCouponUses, { params: { fairId }, signal });
      return new Map(uses.map(({ id, tickets }) => [id, tickets]));
    },
    enabled,
  }).data;
