import { createContext, type FocusEvent, use } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import type { Price, PricedLine } from '#shared/domain/pricing.ts';
import type { Language } from '#shared/domain/text.ts';
import type { ShopTexts } from '#shared/texts/shop.ts';
import type { Draft } from '../storage/draft.ts';
import type { CouponCheck } from './use-coupon.ts';

/** What every part of the form reads and changes. */
export interface PurchaseForm {
  sale: Sale;
  /** Whether a ticket bought now can still be given back. */
  refundable: boolean;
  /** False while a page that was made beforehand is taken over. */
  takenOver: boolean;
  /** Whether the form is only looked at. */
  isPreview: boolean;
  lang: Language;
  t: ShopTexts;
  draft: Draft;
  /** Changes these fields, or those that follow from the form as it is by then. */
  edit: (patch: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  lines: PricedLine[];
  price: Price;
  coupon: CouponCheck;
  /** How many tickets the code still covers, where they are few; and whether that is enough. */
  couponCovers: number | undefined;
  couponFits: boolean;
  checkCoupon: () => void;
  /** What is wrong with the field at this path, in words. */
  errorOf: (path: string) => string | undefined;
  /** After the first try to send, leaving a field checks the form. */
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

export const FormContext = createContext<PurchaseForm | undefined>(undefined);

export function usePurchaseForm(): PurchaseForm {
  const form = use(FormContext);
  if (!form) throw new Error('A part of the purchase form is rendered outside of it');
  return form;
}
