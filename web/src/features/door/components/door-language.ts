import type { Language } from '#shared/domain/text.ts';

/** Polish, unless the URL has `?lang=en`, for staff who do not read Polish. */
export const doorLanguage = (search: string): Language =>
  new URLSearchParams(search).get('lang') === 'en' ? 'en' : 'pl';
