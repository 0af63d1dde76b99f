/**
 * A mail's HTML, or its style sheet, as programs in one scheme show it, whatever scheme the reader's own is. Pages allow
 * exactly these sheets.
 */
export const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html.replace('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all');
