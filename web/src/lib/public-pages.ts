import type { Language } from '#shared/domain/text.ts';

/** `/`, `/pl`, `/en`, the embedded forms, and those of one fair: `/pl/fair_0123456789ab`. */
const SHOP = /^\/(?:widget\/(?=(?:pl|en)\/?$))?(?:(pl|en)(?:\/(fair_[0-9a-z]{12}))?)?\/?$/i;

/** The language in a URL of the purchase form. Undefined for any other page. */
export function shopLanguage(path: string): Language | undefined {
  const match = SHOP.exec(path);
  if (!match) return undefined;
  return match[1]?.toLowerCase() === 'en' ? 'en' : 'pl';
}

/** The fair in a URL of the purchase form. Undefined where it is that of the active fair. */
export const fairInAddress = (path: string): string | undefined => SHOP.exec(path)?.[2]?.toLowerCase();

/** Whether the form was opened embedded in another site's page. */
export const isWidget = (path: string): boolean => /^\/widget\//i.test(path);

/** The purchase form of a fair, or of the active one. */
export function shopPage(lang: Language, fairId?: string): string {
  if (fairId) return `/${lang}/${fairId}`;
  return lang === 'en' ? '/en' : '/';
}

/** Without `lang` it is in the order's language. */
export const orderPage = (orderId: string, key: string, lang?: Language): string =>
  `/thankyou?${new URLSearchParams({ order: orderId, key, ...(lang && { lang }) })}`;

/** Where links to lost tickets are asked for. */
export const myTicketsPage = (lang: Language): string => `/my-tickets?lang=${lang}`;
