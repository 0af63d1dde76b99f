import type { Sale } from '#shared/contract/sale.ts';
import type { Language } from '#shared/domain/text.ts';

export interface SalePageInput {
  /** The built index.html that the page is inserted into. */
  shell: string;
  lang: Language;
  /** Undefined where no fair is on sale. */
  sale: Sale | undefined;
  publicUrl: string;
}
