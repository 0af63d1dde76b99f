import type { FairStore } from '#functions/store/fairs/fairs.ts';
import type { InvoiceStore } from '#functions/store/money/invoices.ts';
import { orderNumberOf } from '#shared/domain/ids.ts';
import { nextDocument } from '#shared/domain/invoice-plan.ts';
import type { Order } from '#shared/domain/order.ts';
import type { Difference } from './difference.ts';

interface DocumentDeps {
  fairs: Pick<FairStore, 'withTypes'>;
  invoices: Pick<InvoiceStore, 'ofOrder'>;
}

async function differenceOf(order: Order, { fairs, invoices }: DocumentDeps): Promise<Difference[]> {
  const [sold, documents] = await Promise.all([fairs.withTypes(order.fairId), invoices.ofOrder(order.id)]);
  const next = sold && nextDocument(order, documents, sold.fair, sold.types);
  if (!next) return [];
  const number = orderNumberOf(order.id);
  if ('gaps' in next)
    return [{ kind: 'no-invoice', sentence: `${number} has no invoice: ${next.gaps.join(', ')} is missing` }];
  if (next.kind === 'invoice') return [{ kind: 'no-invoice', sentence: `${number} has no invoice yet` }];
  const { number: corrected } = next.original;
  return [{ kind: 'no-correction', sentence: `${number} differs from its invoice ${corrected}` }];
}

/** The orders whose documents do not say what the orders do. */
export async function documentDifferences(
  orders: readonly Order[],
  deps: DocumentDeps,
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const order of orders) found.push(...(await differenceOf(order, deps)));
  return found;
}
