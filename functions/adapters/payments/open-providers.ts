import { type ProviderId, paymentProviders, providerIds } from '#shared/domain/payments/providers.ts';
import { KeysMissing, type PaymentProviders, type Payments } from './port.ts';

export interface OpenProvider<Offers = unknown> {
  provider: ProviderId;
  payments: Payments & Offers;
}

/** A provider that takes BLIK codes in the shop's own form. */
export type BlikPayments = Required<Pick<Payments, 'chargeBlik'>>;

/** The provider, where this stage has its keys. @throws what reading its secret throws */
export const openWhereKeys = (
  payments: PaymentProviders,
  provider: ProviderId,
): Promise<Payments | undefined> =>
  payments.of({ provider }).catch((error: unknown) => {
    if (error instanceof KeysMissing) return undefined;
    throw error;
  });

/**
 * The first provider, in the given order, that this stage has keys of and that fits; one whose secret cannot be read is
 * passed over where another fits.
 * @throws what reading a secret throws, where no other fits
 */
async function firstOpen(
  payments: PaymentProviders,
  fits: (payments: Payments, provider: ProviderId) => boolean,
  order: readonly ProviderId[] = providerIds,
): Promise<OpenProvider | undefined> {
  const failures: unknown[] = [];
  for (const provider of order) {
    try {
      const open = await openWhereKeys(payments, provider);
      if (open && fits(open, provider)) return { provider, payments: open };
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return undefined;
}

/**
 * Through whom a sum in grosze is paid from now on; undefined where nobody takes it.
 * @param isLeftAlone a provider that answers too slowly, and is chosen where there is no other
 */
export const providerForNew = async (
  payments: PaymentProviders,
  amount: number,
  isLeftAlone: (provider: ProviderId) => boolean = () => false,
): Promise<ProviderId | undefined> => {
  const fits = (_: Payments, id: ProviderId) => amount >= (paymentProviders[id].minimum ?? 0);
  const quickFirst = providerIds.toSorted((a, b) => Number(isLeftAlone(a)) - Number(isLeftAlone(b)));
  return (await firstOpen(payments, fits, quickFirst))?.provider;
};

/** Who takes codes now; nobody is refused a page because keys cannot be read. */
export const providerOfCodes = async (
  payments: PaymentProviders,
): Promise<OpenProvider<BlikPayments> | undefined> => {
  const found = await firstOpen(payments, ({ chargeBlik }) => chargeBlik !== undefined).catch(
    () => undefined,
  );
  return found as OpenProvider<BlikPayments> | undefined;
};
