import { Window } from 'happy-dom';
import openGraph from 'open-graph-scraper-lite';
import { describe, expect, test } from 'vitest';
import { renderSalePage } from '#functions/documents/page/render-sale-page.tsx';
import type { Sale } from '#shared/contract/sale.ts';
import type { Language } from '#shared/domain/text.ts';
import { saleOf, shellOf } from '#test/support/sale-pages.ts';
import { unknownToSchemaOrg } from '#test/support/vocabulary.ts';

const publicUrl = 'https://bilety.example.com';
const pageOf = (sale: Sale | undefined, lang: Language = 'pl') =>
  renderSalePage({ shell: shellOf('b1'), lang, sale, publicUrl });

const documentOf = (html: string) => {
  const { document } = new Window({
    settings: {
      disableJavaScriptEvaluation: true,
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
    },
  });
  document.write(html);
  return document;
};

/** The metadata that social media and search engines read. */
async function sharedOf(html: string) {
  const { result, error } = await openGraph({ html });
  expect(error).toBe(false);
  return result;
}

describe('a page made beforehand', () => {
  test('the page says all there is to say without a script: fair, days, place, types, prices, what is left, terms', async () => {
    const text = documentOf(await pageOf(saleOf())).body.textContent;
    for (const part of ['Targi Franczyza', '21–22 grudnia 2026', 'Pałac Kultury i Nauki', 'Bilet dwudniowy'])
      expect(text).toContain(part);
    expect(text).toMatch(/123,00\szł/);
    expect(text).toContain('Ostatnie miejsca');
    expect(text).toContain('biuro@example.com');
    expect(documentOf(await pageOf(saleOf(), 'en')).documentElement.lang).toBe('en');
  });

  test('the page says why nothing is sold, where nothing is', async () => {
    expect(await pageOf(saleOf({ state: 'ended' }))).toContain('Sprzedaż biletów się zakończyła');
    expect(await pageOf(saleOf({ state: 'not-open-yet' }), 'en')).toContain('The sale has not opened yet');
    expect(await pageOf(undefined)).toContain('Zapraszamy wkrótce');
  });

  test('the page wears the fair’s colour before any script has run, and nothing of it without one', async () => {
    const sale = saleOf();
    const own = documentOf(await pageOf({ ...sale, fair: { ...sale.fair, colour: '#ffd400' } }));
    const root = own.getElementById('root')?.firstElementChild;
    expect(root?.getAttribute('style')).toMatch(/--action:\s*#[0-9a-f]{6};/);
    expect(await pageOf(sale)).not.toMatch(/--(action|band):/);
  });

  test('the page has the office’s own wording', async () => {
    const sale = saleOf({ texts: { 'block.intro': { pl: 'Wejście **od północy**.' } } });
    expect(await pageOf(sale)).toContain('<strong>od północy</strong>');
  });

  test('the page asks for its code once it is painted, and has no script or style of its own', async () => {
    const document = documentOf(await pageOf(saleOf()));
    const scripts = [...document.querySelectorAll('script')];
    expect(scripts.map(({ src, type }) => src.replace('about:///', '/') || type)).toEqual([
      '/after-paint.js',
      'application/json',
      'application/ld+json',
    ]);
    expect(scripts[0]?.getAttribute('blocking')).toBe('render');
    expect(scripts[0]?.dataset.code).toBe('/assets/main-1.js /assets/shop-1.js');
    expect(document.querySelectorAll('style, link[rel=modulepreload]')).toHaveLength(0);
  });

  test('no text of the page ends a block or begins a script', async () => {
    const evil = '</script><script>alert(1)</script><!--';
    const sale = saleOf();
    const html = await pageOf({
      ...sale,
      fair: { ...sale.fair, name: { pl: evil }, place: evil },
      texts: { 'block.intro': { pl: evil } },
    });
    const document = documentOf(html);
    expect(document.querySelectorAll('script:not([src]):not([type$=json])')).toHaveLength(0);
    const made = JSON.parse(document.getElementById('made-page')?.textContent ?? '');
    expect(made.sale.fair.place).toBe(evil);
    expect(document.querySelector('h1')?.textContent).toBe(evil);
  });

  test('the page is the same for the same sale', async () => {
    expect(await pageOf(saleOf())).toBe(await pageOf(saleOf()));
  });
});

describe('search engines and whoever it is shared with', () => {
  test('search engines find title, description, address and picture', async () => {
    const html = await pageOf(saleOf(), 'en');
    expect(await sharedOf(html)).toMatchObject({
      ogTitle: 'Franchise Expo: tickets',
      ogType: 'website',
      ogUrl: 'https://bilety.example.com/en',
      ogLocale: 'en_GB',
      ogLocaleAlternate: 'pl_PL',
      ogDescription: expect.stringMatching(
        /21\s*–\s*22 December 2026, Pałac Kultury i Nauki, Warszawa\. Two days/,
      ),
      ogImage: [{ url: 'https://bilety.example.com/share-en.png', width: '1200', height: '630' }],
      twitterCard: 'summary_large_image',
      twitterTitle: 'Franchise Expo: tickets',
    });
    const document = documentOf(html);
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    const links = [...document.querySelectorAll('link[rel=canonical], link[rel=alternate]')];
    expect(links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`)).toEqual([
      'null https://bilety.example.com/en',
      'pl https://bilety.example.com/',
      'en https://bilety.example.com/en',
      'x-default https://bilety.example.com/',
    ]);
  });

  test.each([
    ['with its size', 'fair_1/form-0a1b-1600x533.jpg', { width: '1600', height: '533' }],
    ['without one that its key does not tell', 'fair_1/form-1.jpg', {}],
  ])('search engines get the fair’s banner where there is one, %s', async (_, form, size) => {
    const sale = saleOf();
    const html = await pageOf({ ...sale, fair: { ...sale.fair, banners: { form } } });
    const { ogImage } = await sharedOf(html);
    const shown = ogImage?.map(({ url, width, height }) => ({ url, width, height }));
    expect(shown).toEqual([{ url: `https://bilety.example.com/images/${form}`, ...size }]);
  });

  test('search engines read the event with its offers, and whether they can be had', async () => {
    const { jsonLD } = await sharedOf(await pageOf(saleOf()));
    expect(jsonLD).toEqual([
      expect.objectContaining({
        '@type': 'ExhibitionEvent',
        name: 'Targi Franczyza',
        startDate: '2026-12-21T10:00:00.000Z',
        location: expect.objectContaining({ name: 'Pałac Kultury i Nauki' }),
      }),
    ]);
    const offersIn = async (state: Sale['state']) => {
      const [event] = (await sharedOf(await pageOf(saleOf({ state })))).jsonLD as unknown as [
        { offers: { price: string; availability: string }[] },
      ];
      return event.offers.map(({ price, availability }) => `${price} ${availability.split('/').at(-1)}`);
    };
    expect(await offersIn('on-sale')).toEqual(['123.00 InStock', '249.00 LimitedAvailability']);
    expect(await offersIn('not-open-yet')).toEqual(['123.00 OutOfStock', '249.00 OutOfStock']);
    expect(await offersIn('sold-out')).toEqual(['123.00 SoldOut', '249.00 SoldOut']);
  });

  test('search engines read nothing that schema.org’s vocabulary does not know', async () => {
    for (const state of ['on-sale', 'not-open-yet', 'sold-out', 'ended'] as const) {
      const [event] = (await sharedOf(await pageOf(saleOf({ state })))).jsonLD as [object];
      expect(unknownToSchemaOrg(event)).toEqual([]);
    }
    const wrong = {
      '@type': 'ExhibitionEvent',
      startDate: 'w maju',
      price: '12',
      eventStatus: 'https://schema.org/InStock',
      offers: [{ '@type': 'Offer', availability: 'https://schema.org/PlentyOfStock', priceCurrency: 'PLN' }],
      location: { '@type': 'Offer' },
    };
    expect(unknownToSchemaOrg(wrong)).toEqual([
      expect.stringMatching(/^\.startDate: w maju is no Date/),
      '.price: ExhibitionEvent has none',
      expect.stringMatching(/^\.eventStatus: .*InStock is no EventStatusType/),
      expect.stringMatching(/^\.offers\.availability: .*PlentyOfStock is no ItemAvailability/),
      expect.stringMatching(/^\.location: Offer is no /),
    ]);
  });

  test('search engines find no more than a line of a long description', async () => {
    const sale = saleOf();
    const long = { pl: 'Wystawcy, wykłady i konsultacje. '.repeat(40) };
    const { ogDescription = '' } = await sharedOf(
      await pageOf({ ...sale, fair: { ...sale.fair, description: long } }),
    );
    expect(ogDescription.length).toBeLessThanOrEqual(160);
    expect(ogDescription).toMatch(/\w…$/);
  });
});
