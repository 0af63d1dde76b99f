import type { Language } from '#shared/domain/text.ts';

/** Polish, unless the address says `?lang=en`: whoever stands at the door may not read Polish. */
export const doorLanguage = (search: string): Language =>
  new URLSearchParams(search).get('lang') === 'en' ? 'en' : 'pl';
