import type { Plugin } from 'vite';
import {
  colours,
  fontFamily,
  layers,
  motionMilliseconds,
  pageWidth,
  radius,
  schemes,
  spaceStep,
  touch,
  typeSizes,
} from '#shared/look/tokens.ts';

const ID = 'virtual:tokens.css';

const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];

function declarations(): string[] {
  return [
    ...Object.entries(colours).map(([name, value]) => `--${name}:${value}`),
    ...Object.entries(typeSizes).map(([name, pixels]) => `--size-${name}:${pixels / 16}rem`),
    ...Object.entries(layers).map(([name, layer]) => `--layer-${name}:${layer}`),
    ...STEPS.map((step) => `--space-${step}:${(step * spaceStep) / 16}rem`),
    `--radius:${radius}px`,
    `--touch:${touch / 16}rem`,
    '--finger:0px',
    `--page-width:${pageWidth}rem`,
    `--motion:${motionMilliseconds}ms`,
    `--font:${fontFamily}`,
  ];
}

const inScheme = (scheme: keyof typeof schemes) =>
  Object.entries(schemes[scheme])
    .map(([role, value]) => `--${role}:${value}`)
    .join(';');

/**
 * A page follows the system with `data-scheme="system"` on its root, and is dark with `dark`; `data-light` within it is
 * light all the same.
 */
const sheet = () =>
  [
    `:root{${declarations().join(';')}}`,
    // At least as large as this is what a finger may have to press; a mouse needs no more than it looks.
    '@media (pointer:coarse){:root{--finger:var(--touch)}}',
    `:root,[data-light]{${inScheme('light')}}`,
    '[data-light]{color-scheme:light;color:var(--ink)}',
    `@media screen and (prefers-color-scheme:dark){:root[data-scheme="system"]{color-scheme:dark;${inScheme('dark')}}}`,
    `@media screen{:root[data-scheme="dark"]{color-scheme:dark;${inScheme('dark')}}}`,
  ].join('\n');

/** Custom properties made from the tokens that mails and PDFs read too, so that no colour is written twice. */
export const tokens = (): Plugin => ({
  name: 'bramka-tokens',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) => (id === `\0${ID}` ? sheet() : undefined),
});
