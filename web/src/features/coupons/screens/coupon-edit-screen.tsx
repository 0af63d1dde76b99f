import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { fairIdOfCoupon } from '#shared/domain/coupon.ts';
import { LoadedPage } from '#web/src/components/loaded-page.tsx';
import { useTicketTypes } from '#web/src/lib/queries/fairs.ts';
import { couponQuery } from '../api/coupons.ts';
import { EditCoupon } from '../components/edit-coupon.tsx';
import { NewCoupon } from '../components/new-coupon.tsx';

/** A new coupon's fair is in the path; an existing one's is in its id. */
export default function CouponEditScreen() {
  const { fairId = '', couponId } = useParams();
  return couponId ? <KnownCoupon couponId={couponId} /> : <OfFair fairId={fairId} />;
}

function KnownCoupon({ couponId }: { couponId: string }) {
  const types = useTicketTypes(fairIdOfCoupon(couponId));
  const coupon = useQuery(couponQuery(couponId));
  return (
    <LoadedPage query={coupon}>
      {(of) => (
        <LoadedPage query={types}>
          {(offered) => <EditCoupon key={couponId} coupon={of} types={offered} />}
        </LoadedPage>
      )}
    </LoadedPage>
  );
}

function OfFair({ fairId }: { fairId: string }) {
  const [search] = useSearchParams();
  return (
    <LoadedPage query={useTicketTypes(fairId)}>
      {(types) => <NewCoupon key={fairId} fairId={fairId} types={types} random={search.has('random')} />}
    </LoadedPage>
  );
}
