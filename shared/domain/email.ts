import * as z from '../zod.ts';
import { typedText } from './typed-text.ts';

/** As long as an address may be in mail (RFC 5321). What a payment provider takes is its adapter's affair. */
export const MAX_EMAIL = 254;

/** Whether two addresses are one, whatever capitals they are typed in; a missing one is none. */
export const isSameEmail = (one: string | undefined, other: string): boolean =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();

export const email = typedText().check(z.email(), z.maxLength(MAX_EMAIL));
