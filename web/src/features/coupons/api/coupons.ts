import { useQuery } from '@tanstack/react-query';
import { getCouponUses } from '#shared/contract/figures.ts';
import { request } from '#web/src/lib/client.ts';

export const couponsOf = (fairId: string) => ['coupons', fairId];

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
