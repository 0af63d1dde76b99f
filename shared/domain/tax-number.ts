import * as z from '../zod.ts';
import { atMost } from './at-most.ts';
import { normaliseNip } from './nip.ts';

/** Fits invoices of any country. An invalid Polish checksum leads to a question, never to a refusal. */
export const taxNumber = z.string().check(atMost(20), z.regex(/^[A-Z0-9]{4,20}$/));

export const isTaxNumber = (number: string): boolean => z.safeParse(taxNumber, number).success;

/** The same, as typed by people. */
export const typedTaxNumber = z.pipe(z.pipe(z.string(), z.transform(normaliseNip)), taxNumber);
