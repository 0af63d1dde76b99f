import * as z from '../zod.ts';

/** A colour that an organiser chose, `#rrggbb`. */
export const ownColour = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/));
