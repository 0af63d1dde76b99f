import * as z from 'zod/mini';

/** As long as an address may be in mail (RFC 5321). What a payment provider takes is its adapter's affair. */
export const MAX_EMAIL = 254;

export const email = z.email().check(z.maxLength(MAX_EMAIL));
