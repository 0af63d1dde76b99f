import { useNavigate } from 'react-router';
import { addRandomCoupons, createCoupon } from '#shared/contract/coupons.ts';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { couponsTexts } from '#shared/texts/office/coupons.ts';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { fairAddress } from '#web/src/lib/fair-address.ts';
import { useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { useIdempotencyKey } from '#web/src/lib/use-idempotency-key.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { CouponForm } from './coupon-form.tsx';
import { type CouponValues, couponOf, emptyCoupon, invitation, wrongDiscount } from './coupon-values.ts';

interface NewCouponProps {
  fairId: string;
  types: readonly TicketTypeView[];
  /** Whether to create fifty random codes at once. */
  random: boolean;
}

export function NewCoupon(props: NewCouponProps) {
  return props.random ? <RandomCoupons {...props} /> : <OneCoupon {...props} />;
}

/** After saving, goes back to the fair. */
function useDone(fairId: string) {
  const navigate = useNavigate();
  return (text: string) => {
    toast('success', text);
    navigate(fairAddress(fairId, 'codes'));
  };
}

function OneCoupon({ fairId, types }: NewCouponProps) {
  const t = useTexts(couponsTexts);
  const navigate = useNavigate();
  const done = useDone(fairId);
  const create = useSend(createCoupon);
  useTitle(t.addTitle);
  const record = useRecordForm({
    values: emptyCoupon,
    schema: createCoupon.body,
    toBody: (values: CouponValues) => ({ ...couponOf(values), fairId, code: values.code }),
    alsoWrong: (values) => wrongDiscount(values, t),
    beside: { code_taken: 'code', limit_kind_fixed: 'maxUses' },
    fallback: t.createError,
    send: async (body) => {
      await create({ body });
      done(t.created);
    },
  });
  return (
    <CouponForm
      mode="new"
      title={t.addTitle}
      types={types}
      record={record}
      onCancel={() => navigate(fairAddress(fairId, 'codes'))}
    />
  );
}

function RandomCoupons({ fairId, types }: NewCouponProps) {
  const t = useTexts(couponsTexts);
  const navigate = useNavigate();
  const done = useDone(fairId);
  const attempt = useIdempotencyKey();
  const add = useSend(addRandomCoupons);
  useTitle(t.randomTitle);
  const record = useRecordForm({
    values: invitation,
    schema: addRandomCoupons.body,
    toBody: (values: CouponValues) => ({ ...couponOf(values), fairId }),
    alsoWrong: (values) => wrongDiscount(values, t),
    fallback: t.createError,
    send: async (body) => {
      const headers = attempt(JSON.stringify(body));
      const { codes } = await add({ body, headers });
      done(t.randomCreated(codes.length));
    },
  });
  return (
    <CouponForm
      mode="random"
      title={t.randomTitle}
      types={types}
      record={record}
      onCancel={() => navigate(fairAddress(fairId, 'codes'))}
    />
  );
}
