import type { Language } from '#shared/domain/text.ts';
import { widgetOfficeTexts } from '#shared/texts/office/widget.ts';
import { shopPage } from '#web/src/lib/public-pages.ts';

export interface WidgetChoice {
  /** `page`: as the page around it says. */
  lang: Language | 'page';
  /** Empty: as the address of the page around it says. */
  referenceCode: string;
}

/** Attributes of the element, as public/widget.js reads them. */
export const widgetAttributes = ({ lang, referenceCode }: WidgetChoice): Record<string, string> => ({
  ...(lang !== 'page' && { lang }),
  ...(referenceCode && { 'reference-code': referenceCode }),
});

/** What an organiser puts into a page of theirs. Reference codes and origins hold nothing that HTML would read. */
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

/** What a page must allow whose content security policy is strict. */
export const widgetPolicy = (shop: string): string => `script-src ${shop}; frame-src ${shop}`;
