import * as z from '../zod.ts';
import { id } from './ids.ts';
import { ownColour } from './own-colour.ts';

/** An A6 sheet in a pocket, a plastic card, and a label from a roll. */
export const badgeSizes = ['a6', 'card', 'label'] as const;
export type BadgeSize = (typeof badgeSizes)[number];

/** Millimetres. */
export const badgeMillimetres: Readonly<Record<BadgeSize, { width: number; height: number }>> = {
  a6: { width: 105, height: 148 },
  card: { width: 86, height: 54 },
  label: { width: 62, height: 100 },
};

/** What a badge may show beside the name. `contact`: a QR code with the contact of whoever agreed to share it. */
export const badgeLines = ['logo', 'fairName', 'company', 'ticketType', 'contact'] as const;
export type BadgeLine = (typeof badgeLines)[number];

/** More types than a fair has. */
const MAX_COLOURS = 200;

/** How a fair's badges look. */
export const badgeLayout = z.strictObject({
  size: z.enum(badgeSizes),
  logo: z.boolean(),
  fairName: z.boolean(),
  company: z.boolean(),
  ticketType: z.boolean(),
  contact: z.boolean(),
  /** The colours of ticket types' bands, by the type's id; the others are navy. */
  colours: z
    .record(id('typ'), ownColour)
    .check(z.refine((colours) => Object.keys(colours).length <= MAX_COLOURS)),
});
export type BadgeLayout = z.infer<typeof badgeLayout>;

/** Until the organiser chooses. */
export const plainBadge: BadgeLayout = {
  size: 'a6',
  logo: true,
  fairName: true,
  company: true,
  ticketType: true,
  contact: true,
  colours: {},
};
