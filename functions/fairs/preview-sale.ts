import type { previewSale as row } from '#shared/contract/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';
import { onceOpen } from '#shared/domain/fair-state.ts';
import type { UseCase } from '../runtime/use-case.ts';
import { readSaleOf, type SaleStores } from '../sale/read-sale.ts';

/** The sale as it is; if it has not opened yet, as it will be at that moment. */
export function previewSale(stores: SaleStores): UseCase<typeof row> {
  const read = readSaleOf(stores);
  return async ({ params }, { now }) => {
    const fair = await stores.fairs.byId(params.id);
    if (!fair) throw new Problem('not_found');
    const sale = await read(fair.id, onceOpen(fair, now));
    if (!sale) throw new Problem('not_found');
    return sale;
  };
}
