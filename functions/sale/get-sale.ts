import { Problem } from '#shared/contract/problem.ts';
import type { getSale as row } from '#shared/contract/sale.ts';
import { MAX_GROSZE } from '#shared/domain/money.ts';
import { providerForNew, providerOfCodes } from '../adapters/payments/open-providers.ts';
import type { OpenPayments, PaymentProviders } from '../adapters/payments/port.ts';
import type { UseCase } from '../runtime/use-case.ts';
import { readSale, type SaleStores } from './read-sale.ts';

interface Deps extends SaleStores {
  payments: OpenPayments;
}

/** Nobody is refused the page because keys cannot be read just now. */
async function waysToPay(payments: PaymentProviders) {
  if (await providerOfCodes(payments)) return { blik: true as const };
  const isOff = await providerForNew(payments, MAX_GROSZE).then(
    (found) => found === undefined,
    () => false,
  );
  return isOff ? { paymentsOff: true as const } : {};
}

export function getSale({ payments, ...stores }: Deps): UseCase<typeof row> {
  const read = readSale(stores);
  return async (_, { now, timeLeft }) => {
    const sale = await read(now);
    if (!sale) throw new Problem('no_active_fair');
    return { ...sale, ...(await waysToPay(payments(timeLeft))) };
  };
}
