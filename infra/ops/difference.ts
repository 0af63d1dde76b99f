/** What differs, as operators look it up in docs/operations.md. */
export type DifferenceKind =
  | 'not-booked'
  | 'not-listed'
  | 'other-currency'
  | 'other-sum'
  | 'not-claimed'
  | 'given-back'
  | 'other-refund'
  | 'no-invoice'
  | 'no-correction';

/** One difference between what we have of a day and what others have, or between an order and its documents. */
export interface Difference {
  kind: DifferenceKind;
  sentence: string;
}
