import type { Sale } from '#shared/contract/sale.ts';
import type { Language } from '#shared/domain/text.ts';

/** The data of a prerendered page, embedded in it for hydration. */
export interface MadePage {
  lang: Language;
  /** Absent where no fair was on sale. */
  sale?: Sale | undefined;
}

/** The id of the element with the data. */
export const MADE_PAGE_ID = 'made-page';

export function readMadePage(): MadePage | undefined {
  const text = document.getElementById(MADE_PAGE_ID)?.textContent;
  return text ? (JSON.parse(text) as MadePage) : undefined;
}
