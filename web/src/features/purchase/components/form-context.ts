import { createContext, type FocusEvent, use } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import type { Price, PricedLine } from '#shared/domain/pricing.ts';
import type { Language } from '#shared/domain/text.ts';
import type { ShopTexts } from '#shared/texts/shop.ts';
import type { Draft } from '../storage/draft.ts';
import type { BlikEntry } from './blik/blik-entry.ts';
import type { PurchaseRequest } from './purchase-content.ts';
import type { CouponCheck } from './use-coupon.ts';

/** A purchase that a preview's user may try. */
export interface Trial {
  label: string;
  /** What came of the last one. */
  done: string | undefined;
  send: (content: PurchaseRequest) => Promise<unknown>;
}

/** State and actions shared by all parts of the form. */
export interface PurchaseForm {
  sale: Sale;
  /** Whether a ticket bought now can still be refunded. */
  /** False while a prerendered page is hydrated. */
  takenOver: boolean;
  /** Whether the form is only a preview. */
  isPreview: boolean;
  trial: Trial | undefined;
  lang: Language;
  t: ShopTexts;
  draft: Draft;
  /** Changes these fields; a function gets the form's state at that time. */
  edit: (patch: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  lines: PricedLine[];
  price: Price;
  coupon: CouponCheck;
  /** How many tickets the code still covers, if few; and whether that is enough. */
  couponCovers: number | undefined;
  couponFits: boolean;
  checkCoupon: () => void;
  /** What is typed to pay by a code; without an entry the order is paid on the provider's page. Never stored. */
  blik: { entry: BlikEntry | undefined; setEntry: (entry: BlikEntry | undefined) => void };
  /** The error text of the field at this path. */
  errorOf: (path: string) => string | undefined;
  /** After the first attempt to submit, leaving a field validates the form. */
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

export const FormContext = createContext<PurchaseForm | undefined>(undefined);

export function usePurchaseForm(): PurchaseForm {
  const form = use(FormContext);
  if (!form) throw new Error('A part of the purchase form is rendered outside of it');
  return form;
}
