import type { Language } from '#shared/domain/text.ts';
import { widgetOfficeTexts } from '#shared/texts/office/widget.ts';
import { shopPage } from '#web/src/lib/public-pages.ts';

export interface WidgetChoice {
  /** `page`: the embedding page's language. */
  lang: Language | 'page';
  /** Empty: taken from the embedding page's URL. */
  referenceCode: string;
}

/** The element's attributes, as public/widget.js reads them. */
export const widgetAttributes = ({ lang, referenceCode }: WidgetChoice): Record<string, string> => ({
  ...(lang !== 'page' && { lang }),
  ...(referenceCode && { 'reference-code': referenceCode }),
});

/**
 * The HTML for an organiser's page. Needs no escaping, because reference codes and origins have no special characters.
 */
export function widgetCode(shop: string, choice: WidgetChoice): string {
  const lang = choice.lang === 'page' ? 'pl' : choice.lang;
  const attributes = Object.entries(widgetAttributes(choice)).map(([name, value]) => ` ${name}="${value}"`);
  const query = choice.referenceCode ? `?ref=${choice.referenceCode}` : '';
  return [
    `<bramka-tickets${attributes.join('')}>`,
    `  <a href="${shop}${shopPage(lang)}${query}">${widgetOfficeTexts[lang].fallback}</a>`,
    '</bramka-tickets>',
    `<script src="${shop}/widget.js" async></script>`,
  ].join('\n');
}

/** What a page with a strict content security policy must allow. */
export const widgetPolicy = (shop: string): string => `script-src ${shop}; frame-src ${shop}`;
