import { useState } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import { MAX_COUPON_CODE, normaliseCoupon } from '#shared/domain/coupon-code.ts';
import { priceOf, usesOf } from '#shared/domain/pricing.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import type { ShopTexts } from '#shared/texts/shop.ts';
import type { FieldErrors } from '#web/src/lib/form/field-errors.ts';
import { useFieldErrors } from '#web/src/lib/form/use-field-errors.ts';
import { ProblemError } from '#web/src/lib/problem-error.ts';
import { isTemporary } from '#web/src/lib/until-answered.ts';
import type { BlikEntry } from './blik/blik-entry.ts';
import { focusField, unfold } from './error-summary.tsx';
import type { PurchaseForm, Trial } from './form-context.ts';
import { checkNow, loadPurchaseCheck } from './purchase-check.ts';
import { inPageOrder, linesOf, type PurchaseRequest, toPurchase } from './purchase-content.ts';
import { TYPE_PATH } from './ticket-cards.tsx';
import { type CheckedCoupon, useCoupon } from './use-coupon.ts';
import { useDraft } from './use-draft.ts';
import { useGoneTypes } from './use-gone-types.ts';
import { type PlacesLack, useSubmit } from './use-submit.ts';

/** A place offered from the waiting list. */
export interface HeldPlace {
  /** The token in the link. */
  token: string;
  ticketTypeId: string;
}

interface PurchaseOptions {
  sale: Sale;
  takenOver: boolean;
  lang: Language;
  /** The texts, including the office's own. */
  t: ShopTexts;
  referenceCode: string | undefined;
  /** The offered place of the opened link. */
  held?: HeldPlace | undefined;
  /** Whether it is a preview: nothing is stored, and nothing sent but a trial. */
  isPreview?: boolean | undefined;
  trial?: Trial | undefined;
  reloadSale: () => void;
}

const isChanged = (error: FieldErrors[string]) => typeof error === 'object' && error.rule === 'changed';

/** Shows all errors, expands their sections, and focuses the first. */
const goToFirst = (errors: FieldErrors) => {
  const [first, ...others] = inPageOrder(errors).map(([path]) => path);
  if (!first) return;
  requestAnimationFrame(() => {
    others.forEach(unfold);
    focusField(first);
  });
};

/** Whoever pays by a code has loaded its part already. */
const missingIn = async (entry: BlikEntry, lang: Language): Promise<FieldErrors> =>
  (await import('./blik/check-entry.ts')).checkEntry(entry, lang);

/** The state and actions of the purchase form. */
export function usePurchase({
  sale: loaded,
  takenOver,
  lang,
  t,
  referenceCode,
  held,
  isPreview = false,
  trial,
  reloadSale,
}: PurchaseOptions) {
  const { sale, markGone } = useGoneTypes(loaded);
  const { draft, edit, clear } = useDraft(sale, { takenOver, chosen: held?.ticketTypeId, isPreview });
  const coupon = useCoupon(sale.fair.id, draft.promoCode);
  const [tried, setTried] = useState(false);
  const [timesCleared, setTimesCleared] = useState(0);
  const fields = useFieldErrors(() => checkNow(contentWith(shownCoupon), sale), lang);
  const show = (found: FieldErrors) => {
    fields.setErrors(found);
    goToFirst(found);
    // From now on it is the present questions that are answered.
    if (Object.values(found).some(isChanged)) edit({ questionsVersion: undefined });
  };
  const onTooFew = ({ ticketTypeId, left }: PlacesLack) => {
    const type = sale.ticketTypes.find(({ id }) => id === ticketTypeId);
    if (!type) return;
    if (left === 0) markGone(ticketTypeId);
    const name = inLanguage(type.name, lang);
    show({ [TYPE_PATH]: left === 0 ? t.errors.soldOut(name) : t.errors.tooFew(name, left) });
  };
  const sender = useSubmit({
    onFields: show,
    onSaleChanged: reloadSale,
    onCouponRefused: coupon.distrust,
    onTooFew,
  });

  const [entry, showEntry] = useState<BlikEntry>();
  const setEntry = (next: BlikEntry | undefined) => {
    if (next?.code !== entry?.code) fields.clearError('blik.code');
    if (next?.accepted !== entry?.accepted) fields.clearError('blik.accepted');
    showEntry(next);
  };

  const lines = linesOf(draft, sale.ticketTypes);
  const covers = (checked: CheckedCoupon) =>
    usesOf(lines, checked) <= (checked.left ?? Number.POSITIVE_INFINITY);
  const contentWith = (checked: CheckedCoupon | undefined): PurchaseRequest => {
    const { total, discount } = priceOf(lines, checked);
    const promoCode = discount > 0 ? checked?.code : undefined;
    const uses = held && lines.some(({ ticketTypeId }) => ticketTypeId === held.ticketTypeId);
    const offer = uses ? held.token : undefined;
    return toPurchase(draft, {
      fairId: sale.fair.id,
      lang,
      price: total,
      promoCode,
      referenceCode,
      offer,
      questions: sale.questions,
    });
  };
  const known = coupon.state.kind === 'good' ? coupon.state.coupon : undefined;
  const shownCoupon = known && covers(known) ? known : undefined;

  const answeredCoupon = async () => {
    const checked = await coupon.check();
    if (checked.kind !== 'refused') return checked;
    const refusal = new ProblemError(checked.problem);
    if (isTemporary(refusal)) throw refusal;
    return checked;
  };
  const submit = async () => {
    if ((isPreview && !trial) || sender.waiting) return;
    setTried(true);
    const [checked, check] = await Promise.all([
      sender.keepTrying(answeredCoupon).catch(coupon.check),
      loadPurchaseCheck(),
    ]);
    const content = contentWith(checked.kind === 'good' ? checked.coupon : undefined);
    const found = check(content, sale);
    const paidHere = sale.blik && content.price > 0 ? entry : undefined;
    if (paidHere) Object.assign(found, await missingIn(paidHere, lang));
    if (checked.kind === 'refused' || (checked.kind === 'good' && !covers(checked.coupon)))
      found.promoCode = { rule: 'invalid' };
    if (normaliseCoupon(draft.promoCode).length > MAX_COUPON_CODE)
      found.promoCode = { rule: 'too-long', limit: MAX_COUPON_CODE };
    show(found);
    sender.setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    if (trial) sender.tryOut(() => trial.send(content));
    else sender.submit(content, paidHere?.code);
  };

  const form: PurchaseForm = {
    sale,
    takenOver,
    isPreview,
    trial,
    lang,
    t,
    draft,
    edit,
    lines,
    price: priceOf(lines, shownCoupon),
    coupon: coupon.state,
    couponCovers: known?.left,
    couponFits: known === shownCoupon,
    checkCoupon: coupon.check,
    blik: { entry, setEntry },
    errorOf: fields.errorOf,
    onBlur: (event) => {
      const { id } = event.currentTarget;
      if (tried) fields.recheck(id);
    },
  };
  const startAnew = () => {
    clear();
    showEntry(undefined);
    setTimesCleared((times) => times + 1);
    setTried(false);
    fields.setErrors({});
  };
  return { form, errors: fields.errors, submit, sender, startAnew, timesCleared };
}
