import * as z from '../zod.ts';
import { address } from './address.ts';
import { companyName } from './person-name.ts';

const { streetAddress, postalCode, city } = address.shape;

/** A company as the list of VAT payers has it, in the form's fields; what does not fit them is left out. */
export const company = z.strictObject({
  name: z.optional(companyName),
  streetAddress,
  postalCode,
  city,
});
export type Company = z.infer<typeof company>;
