import * as z from '../zod.ts';

/** Of a document that goes to KSeF, the ministry's register of invoices. */
export const ksefMark = z.strictObject({
  /** Its number there, once it is accepted. */
  number: z.optional(z.string()),
  /** Whether it went out before it had one, with both codes of the ministry. */
  isOffline: z.optional(z.boolean()),
  /** Whether KSeF kept back its confirmation (UPO), which can be had there by the number. */
  isUnconfirmed: z.optional(z.boolean()),
  /** Whether the organiser brings it to the ministry and to its buyer another way. */
  isElsewhere: z.optional(z.boolean()),
});

export type Marked = { ksef?: z.infer<typeof ksefMark> | undefined };

/** Whether a document has no number of KSeF yet. */
export const lacksKsefNumber = ({ ksef }: Marked): boolean => ksef !== undefined && ksef.number === undefined;

/** Whether a document's PDF may be given: one for KSeF has its number, or went out before it had one. */
export const isGiven = (document: Marked): boolean =>
  !lacksKsefNumber(document) || document.ksef?.isOffline === true;

/** Whether a document's PDF will be given once it has its number of KSeF. */
export const waitsForKsef = (document: Marked): boolean => !isGiven(document) && !document.ksef?.isElsewhere;
