import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { colours, fontFamily, radius, schemes, typeSizes } from '#shared/look/tokens.ts';

const navy: MantineColorsTuple = [
  colours['navy-50'],
  colours['navy-100'],
  '#cdd8ec',
  colours['navy-300'],
  '#6f8ac0',
  '#4463a3',
  schemes.dark.fill,
  colours['navy-700'],
  colours['navy-900'],
  colours['navy-950'],
];

/** From text to the darkest background, in Mantine's order. */
const dark: MantineColorsTuple = [
  schemes.dark.ink,
  schemes.dark.soft,
  schemes.dark.faint,
  '#7482a0',
  schemes.dark.edge,
  schemes.dark.tint,
  schemes.dark.paper,
  schemes.dark.paper,
  schemes.dark.ground,
  '#060b15',
];

/** Mantine with our colours, type and radius. */
export const mantineTheme = createTheme({
  colors: { navy, dark },
  primaryColor: 'navy',
  primaryShade: { light: 8, dark: 6 },
  black: colours['grey-900'],
  fontFamily,
  defaultRadius: radius,
  fontSizes: { sm: `${typeSizes.small}px`, md: `${typeSizes.body}px`, lg: `${typeSizes.lead}px` },
  respectReducedMotion: true,
});
