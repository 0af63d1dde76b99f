import type { Sale } from '#shared/contract/sale.ts';
import type { Language } from '#shared/domain/text.ts';

/** What a page was made of, in the page itself: taking it over begins with the same. */
export interface MadePage {
  lang: Language;
  /** Absent where no fair was on sale. */
  sale?: Sale | undefined;
  /** Whether a ticket bought then could still be given back. */
  refundable: boolean;
}

/** The element that holds it. */
export const MADE_PAGE_ID = 'made-page';

export function readMadePage(): MadePage | undefined {
  const text = document.getElementById(MADE_PAGE_ID)?.textContent;
  return text ? (JSON.parse(text) as MadePage) : undefined;
}
