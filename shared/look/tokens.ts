/** What the web, mails and PDFs look like. Navy carries structure, red marks the one thing to do. */
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

/** Type sizes in pixels, by use. */
export const typeSizes = { small: 14, body: 16, lead: 18, title: 22, heading: 28, display: 36 } as const;

export const fontFamily =
  "'Noto Sans Bramka', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif";

/** Space goes in steps of four pixels. */
export const spaceStep = 4;
export const radius = 8;
export const motionMilliseconds = 150;

/** Layers, as the spec gives them: a toast covers the cookie banner. */
export const layers = { bar: 1000, sidebar: 1010, cookies: 1030, toasts: 1052 } as const;
