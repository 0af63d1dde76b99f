import { OFFICE, type Order } from '#shared/domain/order.ts';
import { wayOf } from './przelewy24-methods.ts';

/** How a payment was made: a way with a name, or the provider's number; empty where nobody said. */
export const wayOfPayment = ({ provider, method = '' }: NonNullable<Order['payment']>): string =>
  provider === OFFICE ? method : (wayOf(method) ?? method);
