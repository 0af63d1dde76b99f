import type { CSSProperties } from 'react';
import { coloursOf } from '#shared/domain/fair-colours.ts';
import type { OwnColours } from '#shared/domain/own-colour.ts';

/** CSS variables that a fair's own colours replace on its pages; undefined where it has none. */
export function fairStyle(fair: OwnColours | undefined): CSSProperties | undefined {
  const shades = fair && coloursOf(fair);
  if (!shades) return undefined;
  const { text, hover, band, bandEnd } = shades;
  return {
    '--accent': text,
    '--link': text,
    '--fill': text,
    '--fill-hover': hover,
    '--action': text,
    '--action-hover': hover,
    '--band': band,
    '--band-end': bandEnd,
    '--band-glow': band,
  } as CSSProperties;
}
