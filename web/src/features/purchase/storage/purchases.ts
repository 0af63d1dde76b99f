import type { Purchase } from '#shared/domain/purchase.ts';
import { MINUTE } from '#shared/domain/time.ts';
import { forget, keep, recall } from '#web/src/lib/storage.ts';
import { forgetDraft } from './draft.ts';

/** A purchase that was sent: where its order is, and enough to know the same one again. */
export interface SentPurchase {
  fairId: string;
  orderId: string;
  key: string;
  orderNumber: string;
  /** Who buys what, in one line. */
  likeness: string;
}
interface CompletedPurchase extends SentPurchase {
  at: number;
}
interface Attempt {
  at: number;
  idempotencyKey: string;
  content: string;
}

const SENT = 'bramka.sent.1';
const COMPLETED = 'bramka.completed.1';
const ATTEMPT = 'bramka.attempt.1';

/** People double-click, go back and pay again: within this time the same purchase is asked about first. */
const SAME_AGAIN = 15 * MINUTE;

export const likenessOf = (of: Pick<Purchase, 'fairId' | 'buyer' | 'tickets'>): string =>
  [of.fairId, of.buyer.email.toLowerCase(), ...of.tickets.map((one) => one.ticketTypeId).sort()].join(' ');

export const rememberSent = (sent: SentPurchase, now: number): void => keep(SENT, { ...sent, at: now });

/** Called when an order turns out to be paid: its draft has served, unless another purchase was begun since. */
export function completePurchase(orderId: string, now: number): void {
  const sent = recall<SentPurchase>(SENT);
  const known = recall<CompletedPurchase>(COMPLETED)?.orderId === orderId;
  if (sent?.orderId !== orderId || known) return;
  keep(COMPLETED, { ...sent, at: now } satisfies CompletedPurchase);
  forgetDraft(sent.fairId);
  forgetAttempt();
}

export function sameAgain(likeness: string, now: number): SentPurchase | undefined {
  const last = recall<CompletedPurchase>(COMPLETED);
  return last && last.likeness === likeness && now - last.at < SAME_AGAIN ? last : undefined;
}

/** One key for one content, over reloads and retries; a changed purchase is another one. */
export function idempotencyKeyFor(content: string, now: number): string {
  const last = recall<Attempt>(ATTEMPT);
  if (last?.content === content) return last.idempotencyKey;
  const idempotencyKey = crypto.randomUUID();
  keep(ATTEMPT, { at: now, idempotencyKey, content } satisfies Attempt);
  return idempotencyKey;
}

/** After a purchase that cannot be continued, the same content must be able to make a new order. */
export const forgetAttempt = (): void => forget(ATTEMPT);
