import { useParams, useSearchParams } from 'react-router';
import { getCoupon } from '#shared/contract/coupons.ts';
import { listTicketTypes } from '#shared/contract/ticket-types.ts';
import { fairIdOfCoupon } from '#shared/domain/coupon.ts';
import { LoadedPage } from '#web/src/components/loaded-page.tsx';
import { useCall } from '#web/src/lib/use-call.ts';
import { EditCoupon } from '../components/edit-coupon.tsx';
import { NewCoupon } from '../components/new-coupon.tsx';

/** A new coupon's fair is in the path; an existing one's is in its id. */
export default function CouponEditScreen() {
  const { fairId = '', couponId } = useParams();
  return couponId ? <KnownCoupon couponId={couponId} /> : <OfFair fairId={fairId} />;
}

function KnownCoupon({ couponId }: { couponId: string }) {
  const types = useCall(listTicketTypes, { params: { fairId: fairIdOfCoupon(couponId) } });
  // Dropped from the cache with its page: a form starts from the present version.
  const coupon = useCall(getCoupon, { params: { id: couponId } }, { gcTime: 0 });
  return (
    <LoadedPage query={coupon}>
      {(coupon) => (
        <LoadedPage query={types}>
          {(offered) => <EditCoupon key={couponId} coupon={coupon} types={offered} />}
        </LoadedPage>
      )}
    </LoadedPage>
  );
}

function OfFair({ fairId }: { fairId: string }) {
  const [search] = useSearchParams();
  return (
    <LoadedPage query={useCall(listTicketTypes, { params: { fairId } })}>
      {(types) => <NewCoupon key={fairId} fairId={fairId} types={types} random={search.has('random')} />}
    </LoadedPage>
  );
}
