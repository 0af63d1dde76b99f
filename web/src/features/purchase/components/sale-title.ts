import type { Sale } from '#shared/contract/sale.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import type { ShopTexts } from '#shared/texts/shop.ts';

/** The purchase page's title, in the browser, search results and shared links. */
export const saleTitle = (fair: Sale['fair'] | undefined, lang: Language, t: ShopTexts): string =>
  fair ? t.pageTitle(inLanguage(fair.name, lang)) : t.pageTitleNone;
