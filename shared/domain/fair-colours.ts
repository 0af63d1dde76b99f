import { channelsOf, contrastOf } from './contrast.ts';
import type { OwnColours } from './own-colour.ts';

/** The shades of a fair's own colour: white text is readable on each of them, and `text` on every light background. */
export interface FairColours {
  /** For links and marks on light backgrounds, and for buttons. */
  text: string;
  /** A button's colour on hover. */
  hover: string;
  /** The background of the page's header, which has white overlays, and the darker end of its gradient. */
  band: string;
  bandEnd: string;
}

const STEPS = 50;

const WHITE = '#ffffff';
/** The darkest background for text in a fair's colour; a test compares it with the style sheet. */
const TINT = '#e6ecf7';

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Darkens the colour until it has this contrast with `ground`; the hue stays. */
function darkened(hex: string, contrast: number, ground: string): string {
  const channels = channelsOf(hex);
  for (let step = STEPS; step > 0; step -= 1) {
    const shade = hexOf(channels.map((value) => (value * step) / STEPS));
    if (contrastOf(shade, ground) >= contrast) return shade;
  }
  return '#000000';
}

/** The readable shades of a fair's own colour: WCAG AA, with a margin for overlays on the band. */
export const fairColours = (own: string): FairColours => ({
  text: darkened(own, 4.5, TINT),
  hover: darkened(own, 6.5, WHITE),
  band: darkened(own, 8, WHITE),
  bandEnd: darkened(own, 11, WHITE),
});

/** A fair's shades; undefined where it has no colour of its own. */
export const coloursOf = ({ colour }: OwnColours): FairColours | undefined =>
  colour ? fairColours(colour) : undefined;
