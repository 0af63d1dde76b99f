import type { Sale } from '#shared/contract/sale.ts';
import { type Language, languages } from '#shared/domain/text.ts';
import { type Pages, tagOfPage } from '../adapters/pages.ts';
import type { SalePageInput } from '../documents/page/sale-page-input.ts';

/** Concurrent runs have read something as recent, so a second attempt is rarely needed. */
const MAX_ATTEMPTS = 5;

interface Deps {
  pages: Pages;
  /** What is on sale, by a consistent read. */
  sale(now: Date): Promise<Sale | undefined>;
  render(input: SalePageInput): Promise<string>;
  publicUrl: string;
  /** Identifies the sources that `render` was built from. */
  buildId: string;
}

const buildOf = (shell: string): string | undefined =>
  /<meta name="build" content="([^"]*)"/.exec(shell)?.[1];

/**
 * Renders the purchase page of each language again where it has changed; safe to run concurrently. ETags are read
 * before the sale, and pages written only over these, so an older read of the sale never overwrites a newer one.
 * @throws Error while the uploaded web was built from other sources: its existing page fits it
 */
export const makePages =
  ({ pages, sale, render, publicUrl, buildId }: Deps) =>
  async (now: Date): Promise<void> => {
    /** @returns the pages that another run wrote meanwhile */
    async function make(wanted: readonly Language[]): Promise<Language[]> {
      const before = await Promise.all(wanted.map((lang) => pages.tagOf(lang)));
      const [shell, onSale] = await Promise.all([pages.shell(), sale(now)]);
      if (buildOf(shell) !== buildId) throw new Error('the web is of another build than this function');
      const missed: Language[] = [];
      for (const [index, lang] of wanted.entries()) {
        const page = await render({ shell, lang, sale: onSale, publicUrl });
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
