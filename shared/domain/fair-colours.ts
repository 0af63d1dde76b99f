import { channelsOf, contrastOf } from './contrast.ts';

/** What a fair's own colour is shown as: white stands on each of them, and `text` on every light ground. */
export interface FairColours {
  /** Links and marks on light grounds, and buttons. */
  text: string;
  /** Of a button under the pointer. */
  hover: string;
  /** The ground of the page's head, which has veils of white over it, and its darker end. */
  band: string;
  bandEnd: string;
}

const STEPS = 50;

const WHITE = '#ffffff';
/** The darkest ground of ours that words in a fair's colour stand on; the test holds it against the look. */
const TINT = '#e6ecf7';

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** The colour, as much darker as it needs for this contrast with `ground`; the hue stays. */
function darkened(hex: string, contrast: number, ground: string): string {
  const channels = channelsOf(hex);
  for (let step = STEPS; step > 0; step -= 1) {
    const shade = hexOf(channels.map((value) => (value * step) / STEPS));
    if (contrastOf(shade, ground) >= contrast) return shade;
  }
  return '#000000';
}

/** The shades of a fair's own colour that words can be read on and in: WCAG AA, with room for veils over the band. */
export const fairColours = (own: string): FairColours => ({
  text: darkened(own, 4.5, TINT),
  hover: darkened(own, 6.5, WHITE),
  band: darkened(own, 8, WHITE),
  bandEnd: darkened(own, 11, WHITE),
});

/** The shades of a fair; undefined where it has no colour of its own. */
export const coloursOf = ({ colour }: { colour?: string | undefined }): FairColours | undefined =>
  colour ? fairColours(colour) : undefined;
