import * as z from '../zod.ts';

/** Of a document that goes to KSeF, the ministry's register of invoices: its number there, once it is accepted. */
export const ksefMark = z.strictObject({ number: z.optional(z.string()) });

/** Whether a document has no number of KSeF yet: until then its PDF is given to nobody. */
export const waitsForKsef = ({ ksef }: { ksef?: { number?: string | undefined } | undefined }): boolean =>
  ksef !== undefined && ksef.number === undefined;
