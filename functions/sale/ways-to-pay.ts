import { providerIds } from '#shared/domain/payments/providers.ts';
import { openWhereKeys } from '../adapters/payments/open-providers.ts';
import type { PaymentProviders } from '../adapters/payments/port.ts';

/** Nobody is refused the page because keys cannot be read just now. */
export async function waysToPay(payments: PaymentProviders) {
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
