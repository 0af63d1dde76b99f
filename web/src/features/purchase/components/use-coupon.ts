import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { checkCoupon } from '#shared/contract/coupon-check.ts';
import { saleRoutes } from '#shared/contract/sale-routes.ts';
import { MAX_COUPON_CODE, normaliseCoupon } from '#shared/domain/coupon-code.ts';
import type { FailureCode } from '#shared/texts/problems.ts';
import { afterPress } from '#web/src/lib/after-press.ts';
import { request } from '#web/src/lib/client.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';

export type CheckedCoupon = ResponseOf<typeof checkCoupon>;
export type CouponCheck =
  | { kind: 'none' }
  | { kind: 'checking'; code: string }
  | { kind: 'good'; code: string; coupon: CheckedCoupon }
  | { kind: 'refused'; code: string; problem: FailureCode };

/** The promo code in the field, checked by the server; a response for an outdated code is dropped. */
export function useCoupon(fairId: string, typed: string) {
  const [last, setLast] = useState<CouponCheck>({ kind: 'none' });
  const code = normaliseCoupon(typed);
  const running = useRef<{ code: string; response: Promise<CouponCheck> }>(undefined);

  const check = useCallback(
    (wanted: string): Promise<CouponCheck> => {
      if (!wanted || wanted.length > MAX_COUPON_CODE) return Promise.resolve({ kind: 'none' });
      if (running.current?.code === wanted) return running.current.response;
      setLast({ kind: 'checking', code: wanted });
      const response = request<typeof checkCoupon>(saleRoutes.checkCoupon, {
        body: { fairId, code: wanted },
      }).then(
        (coupon): CouponCheck => ({ kind: 'good', code: wanted, coupon }),
        (error: unknown): CouponCheck => ({ kind: 'refused', code: wanted, problem: errorCode(error) }),
      );
      const check = { code: wanted, response: response };
      running.current = check;
      response.then((checked) => {
        if (running.current !== check) return;
        if (checked.kind === 'refused') running.current = undefined;
        afterPress(() => setLast(checked));
      });
      return response;
    },
    [fairId],
  );

  const recalled = useRef(code);
  useEffect(() => {
    check(recalled.current);
  }, [check]);

  const state: CouponCheck = 'code' in last && last.code === code ? last : { kind: 'none' };
  /** Checks the code again, because its coupon may have changed. */
  const distrust = () => {
    running.current = undefined;
    check(code);
  };
  return { state, check: () => check(code), distrust };
}
