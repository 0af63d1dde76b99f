import type { Sale } from '#shared/contract/sale.ts';
import { sizeInKey } from '#shared/domain/image.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import { formatDays } from '#shared/domain/time.ts';
import { venueIn } from '#shared/domain/venue.ts';
import { plainText } from '#shared/texts/rich-text.ts';
import type { ShopTexts } from '#shared/texts/shop.ts';
import { saleTitle } from '#web/src/features/purchase/components/sale-title.ts';
import { shopPage } from '#web/src/lib/public-pages.ts';
import { escapeHtml } from '../html.ts';

/** Search engines show about this many characters. */
const MAX_DESCRIPTION = 160;
/** The size of the default pictures in web/public. */
const DRAWN = { width: '1200', height: '630' };

const LOCALES: Record<Language, string> = { pl: 'pl_PL', en: 'en_GB' };

const tag = (name: string, attributes: Record<string, string>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')}>`;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  return `${line.slice(0, line.lastIndexOf(' ', MAX_DESCRIPTION - 1)).replace(/[\s,.;:–-]+$/, '')}…`;
}

function descriptionOf({ fair }: Sale, lang: Language): string {
  const days = formatDays(new Date(fair.startDate), new Date(fair.endDate), lang);
  const { place, city } = venueIn(fair, lang);
  return shortened(`${days}, ${place}, ${city}. ${plainText(inLanguage(fair.description, lang))}`);
}

export interface PageOf {
  lang: Language;
  t: ShopTexts;
  /** Absent where no fair is on sale. */
  sale: Sale | undefined;
  /** The shop's origin. */
  publicUrl: string;
}

const sharing = (
  { lang, sale }: PageOf,
  page: { title: string; description: string; url: string; image: string },
) => {
  const other = lang === 'pl' ? 'en' : 'pl';
  const banner = sale?.fair.banners.form;
  const size = banner ? sizeInKey(banner) : DRAWN;
  const properties: Record<string, string> = {
    'og:type': 'website',
    'og:title': page.title,
    'og:description': page.description,
    'og:url': page.url,
    'og:site_name': sale?.fair.organiser.name ?? page.title,
    'og:locale': LOCALES[lang],
    'og:locale:alternate': LOCALES[other],
    'og:image': page.image,
    ...(size && { 'og:image:width': size.width, 'og:image:height': size.height }),
    'og:image:alt': page.title,
  };
  const names: Record<string, string> = {
    'twitter:card': 'summary_large_image',
    'twitter:title': page.title,
    'twitter:description': page.description,
    'twitter:image': page.image,
  };
  return [
    ...Object.entries(properties).map(([property, content]) => tag('meta', { property, content })),
    ...Object.entries(names).map(([name, content]) => tag('meta', { name, content })),
  ];
};

/** The page's URL and its preview picture: the fair's banner, or a default one. */
export function pageAddresses({ lang, sale, publicUrl }: Pick<PageOf, 'lang' | 'sale' | 'publicUrl'>) {
  const banner = sale?.fair.banners.form;
  const image = banner ? `${publicUrl}/images/${banner}` : `${publicUrl}/share-${lang}.png`;
  return { url: `${publicUrl}${shopPage(lang)}`, image };
}

/** The metadata of a rendered page for search engines and social media. */
export function pageHead(page: PageOf): string {
  const { lang, t, sale, publicUrl } = page;
  const { url, image } = pageAddresses(page);
  const title = saleTitle(sale?.fair, lang, t);
  const description = sale ? descriptionOf(sale, lang) : t.closed.noneText;
  const alternate = (hreflang: string, path: string) =>
    tag('link', { rel: 'alternate', hreflang, href: `${publicUrl}${path}` });
  return [
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'description', content: description }),
    tag('link', { rel: 'canonical', href: url }),
    alternate('pl', shopPage('pl')),
    alternate('en', shopPage('en')),
    alternate('x-default', shopPage('pl')),
    ...sharing(page, { title, description, url, image }),
  ].join('\n    ');
}
