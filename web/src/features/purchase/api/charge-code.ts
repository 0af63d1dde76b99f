import { payByBlik } from '#shared/contract/order-payment.ts';
import type { FailureCode } from '#shared/texts/problems.ts';
import { abortAfter } from '#web/src/lib/abort-after.ts';
import { request } from '#web/src/lib/client.ts';
import { errorCode } from '#web/src/lib/problem-error.ts';
import { RESPONSE_TIMEOUT } from './response-timeout.ts';

/** After these the code may have been charged: no answer, one of a gateway, or another request for the order. */
const doubtful: readonly FailureCode[] = ['offline', 'busy', 'unexpected'];

/**
 * Charges a code for an order; what the bank says of it is shown by the order's page. A lost answer is not asked for
 * again, because the code may have been charged: that page finds out.
 * @throws ProblemError where nothing was charged
 */
export async function chargeCode(orderId: string, key: string, code: string): Promise<void> {
  const body = { key, code, termsAccepted: true as const };
  const signal = abortAfter(RESPONSE_TIMEOUT);
  await request(payByBlik, { params: { orderId }, body, signal }).catch((error: unknown) => {
    if (!doubtful.includes(errorCode(error))) throw error;
  });
}
