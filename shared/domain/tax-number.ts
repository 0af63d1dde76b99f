import * as z from 'zod/mini';
import { normaliseNip } from './nip.ts';

/** What invoices of any country have. Whether a Polish one can be right is a reason to ask, never to refuse. */
export const taxNumber = z.string().check(z.regex(/^[A-Z0-9]{4,20}$/));

/** The same as people type it. */
export const typedTaxNumber = z.pipe(z.pipe(z.string(), z.transform(normaliseNip)), taxNumber);
