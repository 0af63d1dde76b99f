import * as z from '../zod.ts';
import { fullName } from './person-name.ts';
import type { PrivateInvoice } from './private-invoice.ts';

/** A private invoice as visitors type it: what is left out is the buyer's own. */
export const typedPrivateInvoice = z.strictObject({
  person: z.optional(fullName),
} satisfies Record<keyof PrivateInvoice, z.ZodMiniType>);
