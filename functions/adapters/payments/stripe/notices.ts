import { Problem } from '#shared/contract/problem.ts';
import type * as z from '#shared/zod.ts';
import { KeysRefused } from '../keys-refused.ts';
import type { PaymentNotification, RawNotification } from '../port.ts';
import { found, type StripeClient, unreachable } from './client.ts';
import { panelRefundOf } from './refunds.ts';
import { intentBy, methodOf } from './sessions.ts';
import { type Credentials, dispute, event, refund } from './shapes.ts';
import { isSigned } from './signature.ts';

const nothing: PaymentNotification = { kind: 'other' };

/** @throws Problem link_invalid */
function eventIn({ webhookSecret }: Credentials, notice: RawNotification) {
  if (!isSigned(notice, webhookSecret.split(/[\s,]+/), new Date()))
    throw new KeysRefused('link_invalid', { detail: 'wrong signature' });
  try {
    return event.parse(JSON.parse(new TextDecoder().decode(notice.body)));
  } catch {
    throw new Problem('link_invalid', { detail: 'not an event' });
  }
}

/** What an event names. @throws Problem provider_unreachable where it is not there, or something else */
async function named<Named extends { id: string }>(
  stripe: StripeClient,
  kind: string,
  id: string,
  schema: z.ZodMiniType<Named>,
): Promise<Named> {
  const told = await found(stripe, [kind, id], schema);
  if (!told) throw unreachable(`no ${kind}/${id}`);
  return told;
}

/** Also of a page whose payment is still under way: then there is nothing to do yet. */
async function paymentNow(stripe: StripeClient, providerId: string | null | undefined) {
  const made = providerId ? await intentBy(stripe, providerId) : undefined;
  const sessionId = made?.metadata.session;
  if (made?.status !== 'succeeded' || !sessionId) return nothing;
  const { id, amount_received: amount, currency } = made;
  return {
    ...({ kind: 'payment', sessionId, providerId: id, amount, originAmount: amount } as const),
    ...{ currency: currency.toUpperCase(), method: methodOf(made) },
  };
}

/** Ours has an id that we gave it; of the Dashboard's it is told how much they have returned together. */
async function refundNow(stripe: StripeClient, id: string): Promise<PaymentNotification> {
  const made = await named(stripe, '/refunds', id, refund);
  const { payment_intent: providerId, status, amount, currency, metadata } = made;
  const isOver = status === 'succeeded' || status === 'failed' || status === 'canceled';
  if (!providerId || !isOver) return nothing;
  const done = status === 'succeeded';
  if (metadata.refund && metadata.session) {
    const ours = { refundId: metadata.refund, amount, currency: currency.toUpperCase(), done };
    return { kind: 'refund', sessionId: metadata.session, providerId, ...ours };
  }
  const inPanel = await panelRefundOf(stripe, providerId);
  return inPanel ? { kind: 'refund', ...inPanel, refundId: made.id, done } : nothing;
}

/** One that the bank only asks about takes no money. */
const isQuestion = (status: string): boolean => status.startsWith('warning_');

async function disputeNow(stripe: StripeClient, id: string): Promise<PaymentNotification> {
  const made = await named(stripe, '/disputes', id, dispute);
  const { payment_intent: providerId, amount, currency, status } = made;
  const intent = providerId && !isQuestion(status) ? await intentBy(stripe, providerId) : undefined;
  const sessionId = intent?.metadata.session;
  if (!intent || !sessionId) return nothing;
  const kind = status === 'won' ? 'dispute-won' : 'dispute';
  const taken = { amount, currency: currency.toUpperCase() };
  return { kind, disputeId: made.id, sessionId, providerId: intent.id, ...taken };
}

/**
 * What follows from an event. Events come in any order, twice and days late, and those of other shops of the account
 * come, too: each only says what to ask about.
 * @throws Problem link_invalid, provider_unreachable
 */
export async function readNotice(
  credentials: Credentials,
  stripe: StripeClient,
  notice: RawNotification,
): Promise<PaymentNotification> {
  const { type, data } = eventIn(credentials, notice);
  const { id, payment_intent: paymentIntent } = data.object;
  if (type.startsWith('checkout.session.')) return paymentNow(stripe, paymentIntent);
  if (type.startsWith('charge.dispute.')) return disputeNow(stripe, id);
  if (type.startsWith('refund.')) return refundNow(stripe, id);
  return nothing;
}
