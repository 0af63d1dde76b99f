import { isMonthOver, monthAfter } from '#shared/domain/document-end.ts';
import { documentFormats } from '#shared/domain/document-format.ts';
import type { KnownSeller } from '#shared/domain/invoicing.ts';
import type { Files } from '../../adapters/files.ts';
import { invoiceKey } from '../../adapters/pdf-key.ts';
import { log } from '../../runtime/log.ts';
import type { InvoiceStore } from '../../store/money/invoices.ts';

interface Deps {
  invoices: Pick<InvoiceStore, 'sellers' | 'ofMonth' | 'end' | 'keepFrom'>;
  files: Pick<Files, 'remove'>;
}

/** Whether there is time for more. */
type HasTime = () => boolean;

/** A document and its files; the files first, since nothing else would know of them. @returns whether it got through */
async function endMonth(nip: string, month: string, hasTime: HasTime, { invoices, files }: Deps) {
  for (const document of await invoices.ofMonth(nip, month)) {
    if (!hasTime()) return false;
    for (const format of documentFormats)
      await files.remove(invoiceKey(document.orderId, document.place, format));
    await invoices.end(document);
    log.info('document-ended', { order: document.orderId });
  }
  return true;
}

async function endOf({ nip, since }: KnownSeller, now: Date, hasTime: HasTime, deps: Deps): Promise<void> {
  let month = since;
  while (isMonthOver(month, now)) {
    if (!(await endMonth(nip, month, hasTime, deps))) break;
    month = monthAfter(month);
  }
  if (month !== since) await deps.invoices.keepFrom(nip, month);
}

/**
 * Ends the documents whose time is over. The counters stay for good: a number is never given twice. A round that had
 * no time left, or died, begins again at the month it was in.
 */
export const endDocuments =
  (deps: Deps) =>
  async (now: Date, hasTime: HasTime): Promise<void> => {
    for (const seller of await deps.invoices.sellers()) await endOf(seller, now, hasTime, deps);
  };
