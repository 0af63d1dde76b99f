import { Problem } from '#shared/contract/problem.ts';
import type { getSale as row } from '#shared/contract/sale.ts';
import type { OpenPayments } from '../adapters/payments/port.ts';
import type { UseCase } from '../runtime/use-case.ts';
import { readSale, type SaleStores } from './read-sale.ts';
import { waysToPay } from './ways-to-pay.ts';

interface Deps extends SaleStores {
  payments: OpenPayments;
}

export function getSale({ payments, ...stores }: Deps): UseCase<typeof row> {
  const read = readSale(stores);
  return async (_, { now, timeLeft }) => {
    const sale = await read(now);
    if (!sale) throw new Problem('no_active_fair');
    return { ...sale, ...(await waysToPay(payments(timeLeft))) };
  };
}
