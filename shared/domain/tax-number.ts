import * as z from '../zod.ts';
import { atMost } from './at-most.ts';
import { normaliseNip, normaliseTaxNumber } from './nip.ts';

/** Fits invoices of any country. An invalid Polish checksum leads to a question, never to a refusal. */
export const taxNumber = z.string().check(atMost(20), z.regex(/^[A-Z0-9]{4,20}$/));

export const isTaxNumber = (number: string): boolean => z.safeParse(taxNumber, number).success;

const typedBy = (normalise: (typed: string) => string) =>
  z.pipe(z.pipe(z.string(), z.transform(normalise)), taxNumber);

/** The same, as typed by people; `taxNumberOf` says how it is kept. */
export const typedTaxNumber = typedBy(normaliseTaxNumber);

/** The same of a buyer in Poland. */
export const typedPolishNumber = typedBy(normaliseNip);
