import type { CSSProperties } from 'react';
import { fairColours } from '#shared/domain/fair-colours.ts';

/** CSS variables that a fair's own colour replaces on its pages; undefined where it has none. */
export function fairStyle(colour: string | undefined): CSSProperties | undefined {
  if (!colour) return undefined;
  const { text, hover, band, bandEnd } = fairColours(colour);
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
