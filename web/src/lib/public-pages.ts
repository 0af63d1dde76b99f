import type { Language } from '#shared/domain/text.ts';

/** The purchase form's addresses: `/`, `/pl`, `/en`. Undefined for any other page. */
export function shopLanguage(path: string): Language | undefined {
  const match = /^\/(pl|en)?\/?$/i.exec(path);
  if (!match) return undefined;
  return match[1]?.toLowerCase() === 'en' ? 'en' : 'pl';
}

export const shopPage = (lang: Language): string => (lang === 'en' ? '/en' : '/');

export const orderPage = (orderId: string, key: string): string =>
  `/thankyou?${new URLSearchParams({ order: orderId, key })}`;
