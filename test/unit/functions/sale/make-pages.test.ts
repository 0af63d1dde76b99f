import { expect, test } from 'vitest';
import { type Pages, tagOfPage } from '#functions/adapters/pages.ts';
import { makePages } from '#functions/sale/make-pages.ts';
import type { Language } from '#shared/domain/text.ts';
import { NOW, saleOf } from '#test/support/sale-pages.ts';

/** The web bucket in memory, with S3's conditional writes. */
function memoryPages(build = 'b1') {
  const kept = new Map<Language, string>();
  const writes: string[] = [];
  const tag = (lang: Language) => {
    const page = kept.get(lang);
    return page === undefined ? undefined : tagOfPage(page);
  };
  const pages: Pages = {
    shell: async () => `<meta name="build" content="${build}">`,
    tagOf: async (lang) => tag(lang),
    async write(lang, page, over) {
      if (tag(lang) !== over) return false;
      kept.set(lang, page);
      writes.push(page);
      return true;
    },
  };
  return { pages, kept, writes };
}

/** A shop whose page consists of its state. */
function shopOf(memory: ReturnType<typeof memoryPages>) {
  const shop = { state: 'not-open-yet' as 'not-open-yet' | 'on-sale', whileRendering: async () => {} };
  const make = makePages({
    pages: memory.pages,
    sale: async () => saleOf({ state: shop.state }),
    async render({ lang, sale }) {
      const page = `${lang} ${sale?.state}`;
      const meanwhile = shop.whileRendering;
      shop.whileRendering = async () => {};
      await meanwhile();
      return page;
    },
    publicUrl: 'https://bilety.example.com',
    buildId: 'b1',
  });
  return Object.assign(shop, { make: () => make(NOW) });
}

test('each language is written once, and nothing where nothing has changed', async () => {
  const memory = memoryPages();
  const shop = shopOf(memory);
  await shop.make();
  await shop.make();
  expect(memory.writes).toEqual(['pl not-open-yet', 'en not-open-yet']);
  shop.state = 'on-sale';
  await shop.make();
  expect([...memory.kept.values()]).toEqual(['pl on-sale', 'en on-sale']);
});

test('a run that read the sale earlier writes nothing over one that read it later', async () => {
  const memory = memoryPages();
  const shop = shopOf(memory);
  await shop.make();
  shop.whileRendering = async () => {
    // The sale opens, and another run renders its page, while this one still has the closed sale.
    shop.state = 'on-sale';
    await shop.make();
  };
  shop.state = 'not-open-yet';
  await shop.make();
  expect([...memory.kept.values()]).toEqual(['pl on-sale', 'en on-sale']);
});

test('a page that was never made is made by one of two that meet', async () => {
  const memory = memoryPages();
  const shop = shopOf(memory);
  shop.whileRendering = () => shop.make();
  await shop.make();
  expect(memory.writes).toEqual(['pl not-open-yet', 'en not-open-yet']);
});

test('the page is left as it is while the web is of another build', async () => {
  const memory = memoryPages('b0');
  const shop = shopOf(memory);
  await expect(shop.make()).rejects.toThrow('another build');
  expect(memory.writes).toEqual([]);
});
