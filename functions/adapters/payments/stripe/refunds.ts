import type { PanelRefund, RefundQuery, RefundRequest, RefundResponse, RefundState } from '../port.ts';
import { listed, type StripeClient, shaped, unreachable } from './client.ts';
import { between } from './days.ts';
import { intentBy } from './sessions.ts';
import { type Refund, refund, refusalIn } from './shapes.ts';

async function refundsOf(stripe: StripeClient, providerId: string): Promise<Refund[]> {
  const made = await listed(stripe, '/refunds', { payment_intent: providerId }, refund);
  if (made.some(({ payment_intent: intent }) => intent !== providerId))
    throw unreachable('refunds of another payment');
  return made;
}

const hasFailed = ({ status }: Refund): boolean => status === 'failed' || status === 'canceled';

/** Made in the Dashboard, and has moved money or is about to. */
const isInPanel = (refund: Refund): boolean => !refund.metadata.refund && !hasFailed(refund);

/**
 * Refunds a payment. The provider keeps our key for a day at least: a request of before that is known by what we wrote on
 * its refund.
 */
export async function refundPayment(stripe: StripeClient, request: RefundRequest): Promise<RefundResponse> {
  const made = await refundsOf(stripe, request.providerId);
  if (made.some(({ metadata }) => metadata.refund === request.refundId)) return 'already';
  const metadata = { refund: request.refundId, session: request.sessionId, order: request.description };
  const form = { payment_intent: request.providerId, amount: request.amount, metadata };
  const response = await stripe.post('/refunds', form, request.refundId);
  if (response.status !== 200) return { refused: refusalIn(response.body).reason };
  const ordered = shaped(response, refund);
  // Money may be on its way all the same: only its state, asked for by the refund's own id, tells.
  if (
    ordered.payment_intent !== request.providerId ||
    ordered.amount !== request.amount ||
    ordered.metadata.refund !== request.refundId
  )
    throw unreachable('a refund of something else');
  return hasFailed(ordered) ? { refused: 'the refund has failed' } : 'accepted';
}

export async function refundState(
  stripe: StripeClient,
  { providerId, refundId, amount }: RefundQuery,
): Promise<RefundState> {
  const made = await refundsOf(stripe, providerId);
  const found = made.find(({ metadata }) => metadata.refund === refundId);
  if (!found) return 'unknown';
  if (hasFailed(found)) return 'rejected';
  if (found.status !== 'succeeded') return 'pending';
  return found.amount === amount ? 'done' : 'other-amount';
}

/** What the Dashboard returned of a payment of ours so far; undefined where it returned nothing. */
export async function panelRefundOf(
  stripe: StripeClient,
  providerId: string,
): Promise<PanelRefund | undefined> {
  const sessionId = (await intentBy(stripe, providerId))?.metadata.session;
  const [first, ...more] = (await refundsOf(stripe, providerId)).filter(isInPanel);
  if (!sessionId || !first) return undefined;
  const amount = more.reduce((sum, refund) => sum + refund.amount, first.amount);
  return { sessionId, providerId, amount, currency: first.currency.toUpperCase() };
}

/** What the Dashboard returned of each payment with such a refund between two days. */
export async function panelRefunds(stripe: StripeClient, from: string, to: string): Promise<PanelRefund[]> {
  const made = await listed(stripe, '/refunds', { created: between(from, to) }, refund);
  const payments = made.filter(isInPanel).flatMap(({ payment_intent: intent }) => intent ?? []);
  const found: PanelRefund[] = [];
  for (const providerId of new Set(payments)) {
    const panelRefund = await panelRefundOf(stripe, providerId);
    if (panelRefund) found.push(panelRefund);
  }
  return found;
}
