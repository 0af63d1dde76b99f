import { Problem } from '#shared/contract/problem.ts';
import type { PaymentRequest } from './port.ts';

/**
 * An order in its last seconds is not payable: a time limit of 0 means "no limit" to one provider, and nothing to another.
 * @throws Problem order_not_payable; RangeError
 */
export function checkRequest({ minutes, amount }: PaymentRequest): void {
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 59) throw new Problem('order_not_payable');
  if (!Number.isSafeInteger(amount) || amount < 1) throw new RangeError('amount must be whole grosze');
}
