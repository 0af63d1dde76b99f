import { Problem } from '#shared/contract/problem.ts';
import type { getSale as row } from '#shared/contract/sale.ts';
import type { UseCase } from '../runtime/use-case.ts';
import { readSale, type SaleStores } from './read-sale.ts';

export function getSale(stores: SaleStores): UseCase<typeof row> {
  const read = readSale(stores);
  return async (_, { now }) => {
    const sale = await read(now);
    if (!sale) throw new Problem('no_active_fair');
    return sale;
  };
}
