import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type CouponView, editCoupon, getCoupon, removeCoupon } from '#shared/contract/coupons.ts';
import type { TicketTypeView } from '#shared/contract/ticket-types.ts';
import { inLanguage } from '#shared/domain/text.ts';
import { couponsTexts } from '#shared/texts/office/coupons.ts';
import { frameTexts } from '#shared/texts/office/frame.ts';
import { Button } from '#web/src/components/button.tsx';
import { useRecordForm } from '#web/src/components/form/use-record-form.ts';
import { History } from '#web/src/components/history/history.tsx';
import { FormPage } from '#web/src/components/layout/form-layout.tsx';
import { fairAddress } from '#web/src/lib/fair-address.ts';
import { useOfficeLanguage, useTexts } from '#web/src/lib/office-language.ts';
import { toast } from '#web/src/lib/toast.ts';
import { callQuery } from '#web/src/lib/use-call.ts';
import { useSend } from '#web/src/lib/use-send.ts';
import { useTitle } from '#web/src/lib/use-title.ts';
import { useUndoable } from '#web/src/lib/use-undoable.ts';
import { CouponForm } from './coupon-form.tsx';
import { type CouponValues, couponOf, valuesOf, wrongDiscount } from './coupon-values.ts';

interface EditCouponProps {
  coupon: CouponView;
  types: readonly TicketTypeView[];
}

/** After a change, as after a removal, the spec requires the list of fairs. */
function useDone() {
  const navigate = useNavigate();
  return (text: string) => {
    toast('success', text);
    navigate('/fairs');
  };
}

export function EditCoupon({ coupon, types }: EditCouponProps) {
  const lang = useOfficeLanguage();
  const { common } = useTexts(frameTexts);
  const t = useTexts(couponsTexts);
  const navigate = useNavigate();
  const client = useQueryClient();
  const done = useDone();
  const save = useSend(editCoupon);
  const removal = useRemoval();
  useTitle(t.editTitle(coupon.code));
  const { id, visible } = coupon;
  const names = Object.fromEntries(types.map((type) => [type.id, inLanguage(type.name, lang)]));
  const record = useRecordForm({
    values: valuesOf(coupon),
    version: coupon.version,
    schema: editCoupon.body,
    toBody: (values: CouponValues) => ({ ...couponOf(values), id, visible, version: coupon.version }),
    alsoWrong: (values) => wrongDiscount(values, t),
    beside: { limit_kind_fixed: 'maxUses' },
    fallback: t.createError,
    send: async (body, version) => {
      await save({ body: { ...body, version } });
      done(common.saved);
    },
    shared: {
      subject: 'coupon',
      entityId: id,
      names,
      together: [['discount.kind', 'discount.percent', 'discount.amount']],
      reload: async () => {
        const saved = await client.fetchQuery({ ...callQuery(getCoupon, { params: { id } }), staleTime: 0 });
        return { version: saved.version, values: valuesOf(saved) };
      },
    },
  });
  return (
    <FormPage>
      <CouponForm
        mode="edit"
        title={t.editTitle(coupon.code)}
        types={types}
        record={record}
        onCancel={() => navigate(fairAddress(coupon.fairId, 'codes'))}
      >
        <Button
          kind="danger"
          working={removal.isPending}
          onClick={() => removal.mutate(coupon, { onSuccess: () => navigate('/fairs') })}
        >
          {common.remove}
        </Button>
      </CouponForm>
      <History entityId={id} names={names} />
    </FormPage>
  );
}

/** Removes a code at once: for ten seconds it is brought back as it was. */
function useRemoval() {
  const t = useTexts(couponsTexts);
  const send = useSend(removeCoupon);
  return useUndoable<CouponView>({
    act: ({ id, version }) => send({ body: { id, version } }),
    undo: ({ id, version }) => send({ body: { id, version: version + 1, undo: true } }),
    texts: { done: ({ code }) => t.removed(code), undone: t.restored },
  });
}
