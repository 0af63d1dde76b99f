import { OFFICE, type Order } from '#shared/domain/order.ts';
import { wayOf } from './przelewy24-methods.ts';

/** How a payment was made: a named method, or the provider's number; empty where it is unknown. */
export const wayOfPayment = ({ provider, method = '' }: NonNullable<Order['payment']>): string =>
  provider === OFFICE ? method : (wayOf(method) ?? method);
