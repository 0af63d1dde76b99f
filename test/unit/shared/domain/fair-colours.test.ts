import { describe, expect, test } from 'vitest';
import { contrastOf } from '#shared/domain/contrast.ts';
import { fairColours } from '#shared/domain/fair-colours.ts';
import { ownColour } from '#shared/domain/own-colour.ts';
import { colours } from '#shared/look/tokens.ts';

const every = [0, 51, 102, 153, 204, 255].map((value) => value.toString(16).padStart(2, '0'));
const palette = every.flatMap((red) =>
  every.flatMap((green) => every.map((blue) => `#${red}${green}${blue}`)),
);

/** A background with a white overlay. */
const veiled = (hex: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    .map((value) =>
      Math.round(value + (255 - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

describe('the shades of a fair’s colour', () => {
  test('shades can be read, whatever the colour: words in it on light grounds, white ones on it', () => {
    for (const own of palette) {
      const { text, hover, band, bandEnd } = fairColours(own);
      for (const ground of [colours.white, colours['navy-50'], colours['navy-100']])
        expect(contrastOf(text, ground), own).toBeGreaterThanOrEqual(4.5);
      for (const ground of [hover, band, bandEnd])
        expect(contrastOf(ground, colours['navy-100']), own).toBeGreaterThanOrEqual(4.5);
      // The chosen language has an overlay of 16 per cent on the band, and a line of 5 may cross below it.
      expect(contrastOf(veiled(veiled(band, 0.05), 0.16), colours.white), own).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('shades stay as they were given where they can be read, and keep their hue where not', () => {
    expect(fairColours('#a50d26').text).toBe('#a50d26');
    expect(fairColours('#000000')).toMatchObject({ text: '#000000', bandEnd: '#000000' });
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(fairColours('#ffd400').text.slice(at, at + 2), 16),
    );
    expect(blue).toBe(0);
    expect(green / red).toBeCloseTo(212 / 255, 1);
  });
});

test('a colour is six hex digits', () => {
  expect(ownColour.parse('#FFD400')).toBe('#ffd400');
  for (const wrong of ['ffd400', '#fd4', '#ffd40g', 'red', '#ffd400;', ''])
    expect(ownColour.safeParse(wrong).success, wrong).toBe(false);
});
