import type { Language } from '#shared/domain/text.ts';

/**
 * The language in a URL of the purchase form: `/`, `/pl`, `/en`, and the embedded ones. Undefined for any other page.
 */
export function shopLanguage(path: string): Language | undefined {
  const match = /^\/(?:widget\/(?=pl|en))?(pl|en)?\/?$/i.exec(path);
  if (!match) return undefined;
  return match[1]?.toLowerCase() === 'en' ? 'en' : 'pl';
}

/** Whether the form was opened embedded in another site's page. */
export const isWidget = (path: string): boolean => /^\/widget\//i.test(path);

export const shopPage = (lang: Language): string => (lang === 'en' ? '/en' : '/');

/** Without `lang` it is in the order's language. */
export const orderPage = (orderId: string, key: string, lang?: Language): string =>
  `/thankyou?${new URLSearchParams({ order: orderId, key, ...(lang && { lang }) })}`;

/** Where links to lost tickets are asked for. */
export const myTicketsPage = (lang: Language): string => `/my-tickets?lang=${lang}`;
