import type { previewSale as row } from '#shared/contract/fairs.ts';
import { Problem } from '#shared/contract/problem.ts';
import { onceOpen } from '#shared/domain/fair-state.ts';
import type { OpenPayments } from '../adapters/payments/port.ts';
import type { UseCase } from '../runtime/use-case.ts';
import { readSaleOf, type SaleStores } from '../sale/read-sale.ts';
import { waysToPay } from '../sale/ways-to-pay.ts';

interface Deps extends SaleStores {
  payments: OpenPayments;
}

/** The sale as it is; if it has not opened yet, as it will be at that moment. */
export function previewSale({ payments, ...stores }: Deps): UseCase<typeof row> {
  const read = readSaleOf(stores);
  return async ({ params }, { now, timeLeft }) => {
    const fair = await stores.fairs.byId(params.id);
    if (!fair) throw new Problem('not_found');
    const sale = await read(fair.id, onceOpen(fair, now));
    if (!sale) throw new Problem('not_found');
    return { ...sale, ...(await waysToPay(payments(timeLeft))) };
  };
}
