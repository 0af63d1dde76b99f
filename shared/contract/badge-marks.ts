import * as z from '../zod.ts';

const place = { x: z.number(), y: z.number() };
const area = { ...place, width: z.number(), height: z.number() };

/**
 * What is drawn on a badge, in points from its top left corner: the PDF and the preview draw the same. A line of text
 * begins at `x`, stands on `y` and is as wide as it was measured.
 */
export const badgeMark = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    ...place,
    text: z.string(),
    width: z.number(),
    size: z.number(),
    font: z.enum(['regular', 'bold']),
    colour: z.string(),
  }),
  z.strictObject({ kind: z.literal('band'), ...area, colour: z.string() }),
  z.strictObject({ kind: z.literal('logo'), ...area }),
  z.strictObject({ kind: z.literal('contact'), ...place, side: z.number(), url: z.string() }),
]);
export type BadgeMark = z.infer<typeof badgeMark>;
