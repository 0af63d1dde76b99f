import * as z from '../zod.ts';
import { postalCode, postalCodeFault } from './address.ts';
import { line } from './line.ts';
import { isPrintable } from './printable.ts';
import { typedPolishNumber } from './tax-number.ts';

const printable = (maximum: number) =>
  line(maximum).check(z.refine(isPrintable, { params: { rule: 'unprintable' } }));

/** Whom the desk sells to on a company's invoice; the company is a Polish one. */
export const officeInvoice = z.strictObject({
  nip: typedPolishNumber,
  company: printable(120),
  streetAddress: printable(80),
  postalCode: postalCode.check(
    z.refine((code) => !postalCodeFault(code, 'PL'), { params: { rule: 'postal-code' } }),
  ),
  city: printable(50),
});
