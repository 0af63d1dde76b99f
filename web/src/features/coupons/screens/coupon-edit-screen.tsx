import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { listCoupons } from '#shared/contract/coupons.ts';
import { fairIdOfCoupon } from '#shared/domain/coupon.ts';
import { Loading } from '#web/src/components/loading.tsx';
import { PageError } from '#web/src/components/page-error.tsx';
import { request } from '#web/src/lib/client.ts';
import { ProblemError } from '#web/src/lib/problem-error.ts';
import { useTicketTypes } from '#web/src/lib/queries/fairs.ts';
import { couponsOf } from '../api/coupons.ts';
import { EditCoupon } from '../components/edit-coupon.tsx';
import { NewCoupon } from '../components/new-coupon.tsx';

/** One coupon, by its id, which holds its fair and its code. */
async function readCoupon(couponId: string) {
  const fairId = fairIdOfCoupon(couponId);
  const code = couponId.slice(fairId.length + 1);
  const query = { byColumn: JSON.stringify({ code }), limit: '100' as const };
  const { data } = await request(listCoupons, { params: { fairId }, query });
  const coupon = data.find(({ id }) => id === couponId);
  if (!coupon) throw new ProblemError('not_found');
  return coupon;
}

export default function CouponEditScreen() {
  const { fairId: newIn, couponId = '' } = useParams();
  const [search] = useSearchParams();
  const fairId = newIn ?? fairIdOfCoupon(couponId);
  const types = useTicketTypes(fairId);
  const coupon = useQuery({
    queryKey: [...couponsOf(fairId), couponId],
    queryFn: () => readCoupon(couponId),
    enabled: couponId !== '',
  });
  const error = types.error ?? coupon.error;
  if (error)
    return <PageError error={error} onRetry={() => Promise.all([types.refetch(), coupon.refetch()])} />;
  if (!types.data || (couponId && !coupon.data)) return <Loading />;
  if (coupon.data)
    return (
      <EditCoupon key={couponId} coupon={coupon.data} types={types.data} read={() => readCoupon(couponId)} />
    );
  return <NewCoupon key={fairId} fairId={fairId} types={types.data} random={search.has('random')} />;
}
