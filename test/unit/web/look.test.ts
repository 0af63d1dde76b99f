import { describe, expect, it } from 'vitest';
import { colours } from '#shared/look/tokens.ts';

type Colour = keyof typeof colours;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Colour, b: Colour): number {
  const [light = 0, dark = 0] = [luminance(colours[a]), luminance(colours[b])].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe('contrast', () => {
  it.each<[Colour, Colour]>([
    ['grey-900', 'white'],
    ['grey-900', 'navy-50'],
    ['grey-700', 'white'],
    ['grey-700', 'navy-50'],
    ['navy-950', 'navy-100'],
    ['white', 'navy-900'],
    ['navy-100', 'navy-900'],
  ])('of body text, %s on %s, is at least 7', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(7);
  });

  it.each<[Colour, Colour]>([
    ['white', 'red-600'],
    ['red-700', 'red-50'],
    ['red-700', 'white'],
    ['green-700', 'green-50'],
    ['amber-700', 'amber-50'],
    ['grey-500', 'white'],
    ['grey-700', 'grey-200'],
    ['white', 'green-700'],
    ['white', 'amber-700'],
    ['white', 'red-700'],
    ['navy-300', 'navy-900'],
    ['navy-700', 'white'],
  ])('of everything else, %s on %s, is at least 4.5', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
