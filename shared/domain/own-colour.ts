import * as z from '../zod.ts';

/** A colour that an organiser chose, `#rrggbb`. */
export const ownColour = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/));

/** The fields of a fair's own colours: its record, its call and what visitors see have all of them. */
export const ownColours = { colour: z.optional(ownColour) };
/** Chosen colours; pages show only shades of them (`coloursOf`). */
export type OwnColours = { [Name in keyof typeof ownColours]?: string | undefined };
