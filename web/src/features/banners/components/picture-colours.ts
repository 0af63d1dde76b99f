import { hex } from '#web/src/lib/hex.ts';

/** The maximum number of suggested colours. */
const MAX_COLOURS = 4;
/** Channel values are grouped in steps of this size. */
const STEP = 32;
/** The minimum distance of suggested colours, summed over the channels. */
const APART = 120;

interface Shade {
  channels: [number, number, number];
  weight: number;
}

const saturationOf = (channels: readonly number[]): number => Math.max(...channels) - Math.min(...channels);

const distance = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0);

/** Groups similar pixels; saturated colours weigh more than grey. */
function shadesOf(pixels: ArrayLike<number>): Shade[] {
  const shades = new Map<string, { sums: [number, number, number]; count: number }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map((channel) => pixels[at + channel]);
    if (alpha < 200) continue;
    const key = [red, green, blue].map((value) => Math.floor(value / STEP)).join();
    const { sums, count } = shades.get(key) ?? { sums: [0, 0, 0], count: 0 };
    shades.set(key, { sums: [sums[0] + red, sums[1] + green, sums[2] + blue], count: count + 1 });
  }
  return [...shades.values()].map(({ sums, count }) => {
    const channels = sums.map((sum) => Math.round(sum / count)) as Shade['channels'];
    return { channels, weight: count * saturationOf(channels) };
  });
}

/**
 * A picture's dominant colours as `#rrggbb`, strongest first.
 * @param pixels four bytes each: red, green, blue, alpha
 */
export function coloursOf(pixels: ArrayLike<number>): string[] {
  const chosen: Shade[] = [];
  const coloured = shadesOf(pixels).filter(({ channels }) => saturationOf(channels) >= STEP);
  for (const shade of coloured.sort((a, b) => b.weight - a.weight))
    if (
      chosen.length < MAX_COLOURS &&
      chosen.every(({ channels }) => distance(channels, shade.channels) >= APART)
    )
      chosen.push(shade);
  return chosen.map(({ channels }) => `#${hex(channels)}`);
}
