import { Problem } from '#shared/contract/problem.ts';
import type { getSale as row } from '#shared/contract/sale.ts';
import type { OpenPayments } from '../adapters/payments/port.ts';
import type { UseCase } from '../runtime/use-case.ts';
import { fairIdOf } from './fair-of.ts';
import { readSaleOf, type SaleStores } from './read-sale.ts';
import { waysToPay } from './ways-to-pay.ts';

interface Deps extends SaleStores {
  payments: OpenPayments;
}

export function getSale({ payments, ...stores }: Deps): UseCase<typeof row> {
  const read = readSaleOf(stores);
  return async ({ query }, { now, timeLeft }) => {
    const fairId = await fairIdOf(query.fairId, stores.fairs);
    const sale = await read(fairId, now, { inShop: true });
    if (!sale) throw new Problem('no_active_fair');
    return { ...sale, ...(await waysToPay(payments(timeLeft))) };
  };
}
