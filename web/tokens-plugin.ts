import type { Plugin } from 'vite';
import {
  colours,
  fontFamily,
  layers,
  motionMilliseconds,
  radius,
  spaceStep,
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
    `--motion:${motionMilliseconds}ms`,
    `--font:${fontFamily}`,
  ];
}

/** Custom properties made from the tokens that mails and PDFs read too, so that no colour is written twice. */
export const tokens = (): Plugin => ({
  name: 'bramka-tokens',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) => (id === `\0${ID}` ? `:root{${declarations().join(';')}}` : undefined),
});
