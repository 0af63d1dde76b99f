import type { KeyboardEvent } from 'react';
import { MAX_COUPON_CODE, normaliseCoupon } from '#shared/domain/coupon-code.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { fieldText } from '#shared/texts/fields.ts';
import { problemText } from '#shared/texts/problems.ts';
import { Button } from '#web/src/components/button.tsx';
import { TextField } from '#web/src/components/fields.tsx';
import { afterPress } from '#web/src/lib/after-press.ts';
import { Fold } from './fold.tsx';
import { usePurchaseForm } from './form-context.ts';
import css from './promo-section.module.css';

/** A line that opens. */
export function PromoSection() {
  const {
    t,
    lang,
    draft,
    edit,
    coupon,
    couponCovers = 0,
    couponFits,
    checkCoupon,
    errorOf,
  } = usePurchaseForm();
  const tooFew = `${t.promo.covers(t.tickets.count(couponCovers))} ${t.promo.tooFew}`;
  const tooLong =
    normaliseCoupon(draft.promoCode).length > MAX_COUPON_CODE
      ? fieldText({ rule: 'too-long', limit: MAX_COUPON_CODE }, lang)
      : undefined;
  const refusal =
    tooLong ?? (coupon.kind === 'refused' ? problemText(coupon.problem, lang) : errorOf('promoCode'));
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    checkCoupon();
  };
  return (
    <Fold title={t.promo.title} isNeeded={draft.promoCode !== '' || refusal !== undefined}>
      <div className={css.promo}>
        <TextField
          id="promoCode"
          name="promoCode"
          label={t.promo.label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={draft.promoCode}
          error={couponFits ? refusal : tooFew}
          onChange={(promoCode) => edit({ promoCode })}
          onBlur={() => afterPress(checkCoupon)}
          onKeyDown={onEnter}
        />
        <Button onClick={checkCoupon} working={coupon.kind === 'checking'}>
          {t.promo.apply}
        </Button>
      </div>
      <CouponVerdict />
    </Fold>
  );
}

function CouponVerdict() {
  const { t, lang, coupon, couponCovers, couponFits, price } = usePurchaseForm();
  const discount = price.discount > 0 ? t.promo.applied(formatMoney(price.discount, lang)) : t.promo.nothing;
  const verdict = [
    coupon.kind === 'checking' && t.promo.checking,
    coupon.kind === 'good' && couponFits && discount,
    couponFits && couponCovers && t.promo.covers(t.tickets.count(couponCovers)),
  ];
  return (
    <p className={css.good} role="status">
      {verdict.filter(Boolean).join(' ')}
    </p>
  );
}
