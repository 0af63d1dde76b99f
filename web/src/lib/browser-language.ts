import type { Language } from '#shared/domain/text.ts';

/** Polish for browsers that prefer it, English for all others. */
export const browserLanguage = (): Language => (/^pl\b/i.test(navigator.language) ? 'pl' : 'en');
