import { Problem } from '#shared/contract/problem.ts';
import type { getSale as row } from '#shared/contract/sale.ts';
import { providerIds } from '#shared/domain/payments/providers.ts';
import { openWhereKeys } from '../adapters/payments/open-providers.ts';
import type { OpenPayments, PaymentProviders } from '../adapters/payments/port.ts';
import type { UseCase } from '../runtime/use-case.ts';
import { readSale, type SaleStores } from './read-sale.ts';

interface Deps extends SaleStores {
  payments: OpenPayments;
}

/** Nobody is refused the page because keys cannot be read just now. */
async function waysToPay(payments: PaymentProviders) {
  const found = await Promise.all(
    providerIds.map(async (provider) => {
      const opened = await openWhereKeys(payments, provider).catch(() => null);
      return { provider, opened };
    }),
  );
  const open = found.filter(({ opened }) => opened);
  return {
    ...(open.some(({ opened }) => opened?.chargeBlik) && { blik: true as const }),
    ...(open.length > 0 && { paidThrough: open.map(({ provider }) => provider) }),
    ...(found.every(({ opened }) => opened === undefined) && { paymentsOff: true as const }),
  };
}

export function getSale({ payments, ...stores }: Deps): UseCase<typeof row> {
  const read = readSale(stores);
  return async (_, { now, timeLeft }) => {
    const sale = await read(now);
    if (!sale) throw new Problem('no_active_fair');
    return { ...sale, ...(await waysToPay(payments(timeLeft))) };
  };
}
