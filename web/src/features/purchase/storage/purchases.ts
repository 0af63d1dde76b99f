import type { Purchase } from '#shared/domain/purchase.ts';
import type { Language } from '#shared/domain/text.ts';
import { HOUR, MINUTE } from '#shared/domain/time.ts';
import { shopPage } from '#web/src/lib/public-pages.ts';
import { readItem, removeItem, saveItem } from '#web/src/lib/storage.ts';
import { forgetDraft } from './draft.ts';

/** A sent purchase: its order, and enough to recognise the same purchase again. */
export interface SentPurchase {
  fairId: string;
  /** The fair in the address that it was bought at; absent where that was the active one's. */
  addressed?: string | undefined;
  orderId: string;
  key: string;
  orderNumber: string;
  /** Fair, buyer's address and ticket types in one line, readable (`purchaseDigest`). */
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
const KEY = 'bramka.browser-key.';

/** People double-click, go back and pay again: a repeated purchase within this time needs confirmation. */
const SAME_AGAIN = 15 * MINUTE;

export const purchaseText = (purchase: Pick<Purchase, 'fairId' | 'buyer' | 'tickets'>): string =>
  [
    purchase.fairId,
    purchase.buyer.email.toLowerCase(),
    ...purchase.tickets.map((ticket) => ticket.ticketTypeId).sort(),
  ].join(' ');

export function rememberSent(sent: SentPurchase, browserKey: string, now: number): void {
  saveItem(SENT, { ...sent, at: now });
  saveItem(KEY + sent.orderId, { browserKey, at: now });
}

/** Proves for a day that an order was placed in this browser. */
export const browserKeyOf = (orderId: string): string | undefined =>
  readItem<{ browserKey: string }>(KEY + orderId)?.browserKey;

/** The address of the form that an order was sent from, as far as this browser knows. */
export function formOf(orderId: string, lang: Language): string {
  const sent = latestSent();
  return shopPage(lang, sent?.orderId === orderId ? sent.addressed : undefined);
}

export const latestSent = (): SentPurchase | undefined => readItem<SentPurchase>(SENT);

/** The purchase of the fair that was sent last, while it may still wait for its payment: an hour is the longest. */
export function mayBeUnpaid(fairId: string, now: number): SentPurchase | undefined {
  const sent = readItem<CompletedPurchase>(SENT);
  const isPaid = readItem<CompletedPurchase>(COMPLETED)?.orderId === sent?.orderId;
  return sent?.fairId === fairId && !isPaid && now - sent.at < HOUR ? sent : undefined;
}

/** Called when an order is paid. Removes its draft, unless another purchase was begun since. */
export function completePurchase(orderId: string, now: number): void {
  const sent = readItem<SentPurchase>(SENT);
  const known = readItem<CompletedPurchase>(COMPLETED)?.orderId === orderId;
  if (sent?.orderId !== orderId || known) return;
  saveItem(COMPLETED, { ...sent, at: now } satisfies CompletedPurchase);
  forgetDraft(sent.fairId);
  forgetAttempt();
}

/** Called when an order can no longer be paid: the same purchase is a new one from then on. */
export function endPurchase(orderId: string): void {
  if (latestSent()?.orderId !== orderId) return;
  forgetAttempt();
  removeItem(SENT);
}

export function findDuplicate(likeness: string, now: number): SentPurchase | undefined {
  const last = readItem<CompletedPurchase>(COMPLETED);
  return last && last.likeness === likeness && now - last.at < SAME_AGAIN ? last : undefined;
}

/** Without browser storage a retried purchase must be recognised too. */
let latest: Attempt | undefined;

const latestAttempt = (): Attempt | undefined => readItem<Attempt>(ATTEMPT) ?? latest;

/** Whether the same content was sent before, so that its order may be over. */
export const hasAttempt = (content: string): boolean => latestAttempt()?.content === content;

/** The same content has the same key over reloads and retries; a changed purchase has a new one. */
export function idempotencyKeyFor(content: string, now: number): string {
  const last = latestAttempt();
  if (last?.content === content) return last.idempotencyKey;
  latest = { at: now, idempotencyKey: crypto.randomUUID(), content };
  saveItem(ATTEMPT, latest);
  return latest.idempotencyKey;
}

/** Called after a purchase that cannot be continued, so that the same content can make a new order. */
export function forgetAttempt(): void {
  latest = undefined;
  removeItem(ATTEMPT);
}
