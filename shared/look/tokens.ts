/** The look of web, mails and PDFs. Navy is for structure, red for the main action. */
export const colours = {
  'navy-950': '#081730',
  'navy-900': '#0b1f4b',
  'navy-700': '#1b3a78',
  'navy-300': '#9db2d9',
  'navy-100': '#e6ecf7',
  'navy-50': '#f4f7fc',
  'red-700': '#a50d26',
  'red-600': '#c8102e',
  'red-50': '#fdecef',
  'green-700': '#0b6b3a',
  'green-50': '#e8f5ee',
  'amber-700': '#8a5300',
  'amber-50': '#fdf3e1',
  'grey-900': '#1a2233',
  'grey-700': '#3f4a60',
  'grey-500': '#626d84',
  'grey-300': '#c3cad8',
  'grey-200': '#dde2ec',
  white: '#ffffff',
} as const;

/**
 * Colours by purpose. Office and door follow the system's colour scheme; printed, mailed and public pages are always
 * light.
 */
export const schemes = {
  light: {
    paper: colours.white,
    ground: colours['navy-50'],
    tint: colours['navy-100'],
    raised: colours.white,
    heading: colours['navy-950'],
    ink: colours['grey-900'],
    soft: colours['grey-700'],
    faint: colours['grey-500'],
    accent: colours['navy-900'],
    link: colours['navy-700'],
    line: colours['grey-200'],
    edge: colours['grey-300'],
    fill: colours['navy-900'],
    'fill-hover': colours['navy-700'],
    good: colours['green-700'],
    'good-ground': colours['green-50'],
    warn: colours['amber-700'],
    'warn-ground': colours['amber-50'],
    bad: colours['red-700'],
    'bad-edge': colours['red-600'],
    'bad-ground': colours['red-50'],
  },
  dark: {
    paper: '#121b2e',
    ground: '#0b1220',
    tint: '#22304f',
    raised: '#2b3b60',
    heading: '#f4f7fc',
    ink: '#e1e7f2',
    soft: '#b9c4d8',
    faint: '#98a5bd',
    accent: '#cbdaf6',
    link: '#a3bdf2',
    line: '#2a3650',
    edge: '#4a5875',
    fill: '#2c56ad',
    'fill-hover': '#3764c2',
    good: '#74d6a2',
    'good-ground': '#10301f',
    warn: '#f2bd62',
    'warn-ground': '#372709',
    bad: '#ff9ca8',
    'bad-edge': '#ff7d8c',
    'bad-ground': '#3c151d',
  },
} as const satisfies Record<'light' | 'dark', Record<string, string>>;

/** Type sizes in pixels, by use. */
export const typeSizes = { small: 14, body: 16, lead: 18, title: 22, heading: 28, display: 36 } as const;

export const fontFamily =
  "'Noto Sans Bramka', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif";

/** Spacing in steps of four pixels. */
export const spaceStep = 4;
export const radius = 8;
/** Pixels that a finger needs. */
export const touch = 44;
/** The maximum width of the office's pages, in rem; sheets have their own. */
export const pageWidth = 100;
export const motionMilliseconds = 150;

/** z-indexes as in the spec: a toast covers the cookie banner. */
export const layers = { bar: 1000, sidebar: 1010, cookies: 1030, toasts: 1052 } as const;
