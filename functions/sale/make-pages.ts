import type { Sale } from '#shared/contract/sale.ts';
import { type Language, languages } from '#shared/domain/text.ts';
import { type Pages, tagOfPage } from '../adapters/pages.ts';
import type { SalePageInput } from '../documents/page/render-sale-page.tsx';

/** Others that made the page meanwhile had read something as new: it rarely takes a second try. */
const MAX_ATTEMPTS = 5;

interface Deps {
  pages: Pages;
  /** Reads what is on sale, every change that was made before included. */
  sale(now: Date): Promise<Sale | undefined>;
  render(input: SalePageInput): Promise<string>;
  publicUrl: string;
  /** Names the sources that `render` was built from. */
  buildId: string;
}

const buildOf = (shell: string): string | undefined =>
  /<meta name="build" content="([^"]*)"/.exec(shell)?.[1];

/**
 * Makes the purchase page of each language anew where it is not what it would be now; any number of runs may meet.
 * The pages are looked at before the sale is read, and written only over what was seen then: so nobody who read the
 * sale earlier writes over somebody who read it later.
 * @throws Error while the web that is uploaded was built from other sources: the page that is there fits it
 */
export const makePages =
  ({ pages, sale, render, publicUrl, buildId }: Deps) =>
  async (now: Date): Promise<void> => {
    /** @returns those that somebody else wrote meanwhile */
    async function make(wanted: readonly Language[]): Promise<Language[]> {
      const before = await Promise.all(wanted.map((lang) => pages.tagOf(lang)));
      const [shell, onSale] = await Promise.all([pages.shell(), sale(now)]);
      if (buildOf(shell) !== buildId) throw new Error('the web is of another build than this function');
      const missed: Language[] = [];
      for (const [index, lang] of wanted.entries()) {
        const page = await render({ shell, lang, sale: onSale, now, publicUrl });
        const isMade = tagOfPage(page) === before[index] || (await pages.write(lang, page, before[index]));
        if (!isMade) missed.push(lang);
      }
      return missed;
    }
    let left: readonly Language[] = languages;
    for (let attempt = 0; left.length > 0; attempt += 1) {
      if (attempt >= MAX_ATTEMPTS)
        throw new Error(`the pages ${left.join(', ')} changed at each of ${attempt} attempts`);
      left = await make(left);
    }
  };
