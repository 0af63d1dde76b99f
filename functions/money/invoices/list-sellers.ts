import type { listInvoiceSellers as row } from '#shared/contract/invoices.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { InvoiceStore } from '../../store/money/invoices.ts';

interface Deps {
  invoices: Pick<InvoiceStore, 'sellers'>;
}

export const listInvoiceSellers =
  ({ invoices }: Deps): UseCase<typeof row> =>
  async () => ({ sellers: await invoices.sellers() });
