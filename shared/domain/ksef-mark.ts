import * as z from '../zod.ts';

/** Of a document that goes to KSeF, the ministry's register of invoices. */
export const ksefMark = z.strictObject({
  /** Its number there, once it is accepted. */
  number: z.optional(z.string()),
  /** Whether it went out before it had one, with both codes of the ministry. */
  isOffline: z.optional(z.boolean()),
  /** Whether KSeF kept back its confirmation (UPO), which can be had there by the number. */
  isUnconfirmed: z.optional(z.boolean()),
});

export type Marked = { ksef?: z.infer<typeof ksefMark> | undefined };

/** Whether a document has no number of KSeF yet. */
export const lacksKsefNumber = ({ ksef }: Marked): boolean => ksef !== undefined && ksef.number === undefined;

/** Whether a document waits for its number of KSeF: until then its PDF is given to nobody. */
export const waitsForKsef = (document: Marked): boolean =>
  lacksKsefNumber(document) && !document.ksef?.isOffline;
