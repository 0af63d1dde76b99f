import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastOf } from '#shared/domain/contrast.ts';
import { colours, schemes } from '#shared/look/tokens.ts';

type Colour = keyof typeof colours;

const contrast = (a: Colour, b: Colour) => contrastOf(colours[a], colours[b]);

describe('contrast', () => {
  it.each<[Colour, Colour]>([
    ['grey-900', 'white'],
    ['grey-900', 'navy-50'],
    ['grey-700', 'white'],
    ['grey-700', 'navy-50'],
    ['navy-950', 'navy-100'],
    ['white', 'navy-900'],
    ['navy-100', 'navy-900'],
  ])('the contrast of body text, %s on %s, is at least 7', (text, ground) => {
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
  ])('the contrast of everything else, %s on %s, is at least 4.5', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each(Object.entries(schemes))('contrast in the %s scheme', (_, roles) => {
  type Role = keyof typeof roles;
  const grounds: Role[] = ['paper', 'ground', 'tint', 'raised'];

  it.each(['heading', 'ink'] as const)('the contrast of %s is at least 7 on every ground', (text) => {
    for (const ground of grounds) expect(contrastOf(roles[text], roles[ground]), ground).toBeGreaterThan(7);
  });

  it('the contrast of what explains is at least 7 on paper and ground', () => {
    expect(contrastOf(roles.soft, roles.paper)).toBeGreaterThan(7);
    expect(contrastOf(roles.soft, roles.ground)).toBeGreaterThan(7);
  });

  it.each<[Role, Role]>([
    ['faint', 'paper'],
    ['faint', 'ground'],
    ['accent', 'tint'],
    ['accent', 'raised'],
    ['link', 'paper'],
    ['link', 'tint'],
    ['good', 'paper'],
    ['good', 'good-ground'],
    ['warn', 'paper'],
    ['warn', 'warn-ground'],
    ['bad', 'paper'],
    ['bad', 'bad-ground'],
    ['bad-edge', 'paper'],
    ['heading', 'warn-ground'],
    ['ink', 'bad-ground'],
  ])('the contrast of %s on %s is at least 4.5', (text, ground) => {
    expect(contrastOf(roles[text], roles[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('the contrast of white on what is pressed is at least 4.5', () => {
    expect(contrastOf(colours.white, roles.fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(colours.white, roles['fill-hover'])).toBeGreaterThanOrEqual(4.5);
  });
});

it.each(['green-700', 'amber-700', 'red-700', 'navy-700', 'navy-900', 'grey-700'] as const)(
  'the contrast of white on a verdict’s colour is at least 6, whatever the scheme: %s',
  (ground) => {
    expect(contrastOf(colours.white, colours[ground])).toBeGreaterThanOrEqual(6);
  },
);

/** Files that look the same in both schemes: the purchase form, the navy menu and scanner, outlines of public pages. */
const SAME_IN_BOTH = [
  'web/src/features/purchase/',
  'web/src/app/layout/',
  'web/src/features/tasks/',
  'web/src/features/door/components/',
  'web/src/features/banners/components/scene.module.css',
];

describe('style sheets that follow the scheme', () => {
  const sheets = globSync('web/src/**/*.css').filter(
    (path) => !SAME_IN_BOTH.some((same) => path.startsWith(same)),
  );

  it.each(sheets)('%s names what its colours are for', (path) => {
    expect(readFileSync(path, 'utf8').match(/--(navy|grey)-\d+|--(red|green|amber)-50\b/g)).toBe(null);
  });
});

/** Where layouts change: a small phone, the spec's phone, a tablet upright and across, a desk, a wide one. */
const WIDTHS = [560, 768, 1024, 1200, 1366, 1600, 1920, 2200];
/** A notice of a known height in lines, the spec's calendar, and a menu's rows where a mouse is. */
const WIDTHS_OF_ONE_RULE = [480, 550, 1280];

it('the layouts change at one set of widths', () => {
  const found = globSync('web/src/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@media[^{]*/g)].flatMap(([condition]) =>
      [...condition.matchAll(/\([^)]*\bwidth\b[^)]*\)/g)].flatMap(([part]) =>
        [...part.matchAll(/(\d+)px/g)].map(([, pixels]) => Number(pixels)),
      ),
    ),
  );
  const times = (width: number) => found.filter((one) => one === width).length;
  expect([...new Set(found)].sort((one, other) => one - other)).toEqual(
    [...WIDTHS, ...WIDTHS_OF_ONE_RULE].sort((one, other) => one - other),
  );
  expect(WIDTHS_OF_ONE_RULE.map(times)).toEqual([1, 1, 1]);
});
