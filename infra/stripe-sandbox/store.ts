import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckoutRequest, MethodType } from './requests.ts';

export interface Refund {
  id: string;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  /** Empty where it was made in the Dashboard. */
  metadata: Record<string, string>;
  /** Milliseconds. */
  at: number;
}

/** A payment page, and what became of it. All times are milliseconds. */
export interface Session {
  id: string;
  request: CheckoutRequest;
  createdAt: number;
  declinedAt?: number;
  /** When a payment in progress is booked, after the page has ended. */
  latePaymentAt?: number;
  paid?: { intent: string; charge: string; at: number; method: MethodType };
  refunds: Refund[];
  dispute?: { id: string; status: 'needs_response' | 'won' | 'lost' };
  /** Events that the shop has not taken yet. */
  due: { type: string; about: string; at: number; attempt: number }[];
  /** The shop's answer to each event that was sent; 0 without an answer. */
  sent: { at: string; type: string; status: number }[];
}

export const amountOf = ({ request }: Session): number =>
  request.line_items.reduce((sum, { price_data: price }) => sum + price.unit_amount, 0);

export const endOf = ({ request }: Session): number => request.expires_at * 1000;

export const refundedOf = ({ refunds }: Session): number =>
  refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0);

export type SessionStatus = 'open' | 'declined' | 'over' | 'awaiting-late-payment' | 'verified' | 'returned';

/** The state of a session in one word; a payment needs no verification. */
export function statusOf(session: Session, now: Date): SessionStatus {
  if (session.paid) return refundedOf(session) === amountOf(session) ? 'returned' : 'verified';
  if (session.latePaymentAt) return 'awaiting-late-payment';
  if (now.getTime() >= endOf(session)) return 'over';
  return session.declinedAt ? 'declined' : 'open';
}

export interface Store {
  all(): Session[];
  byId(id: string): Session | undefined;
  byIntent(id: string): Session | undefined;
  /** Stores a session; call it after every change. */
  save(session: Session): void;
}

/** Sessions in memory, and in `dataDir` as a log of changes that is compacted at each start. */
export function storeIn(dataDir: string | undefined): Store {
  const file = dataDir && join(dataDir, 'checkout.jsonl');
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const lines = file && existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const sessions = new Map(
    lines.map((line) => JSON.parse(line) as Session).map((session) => [session.id, session]),
  );
  const lineOf = (session: Session) => `${JSON.stringify(session)}\n`;
  if (file) writeFileSync(file, [...sessions.values()].map(lineOf).join(''));
  const all = () => [...sessions.values()];
  return {
    all,
    byId: (id) => sessions.get(id),
    byIntent: (id) => all().find(({ paid }) => paid?.intent === id),
    save(session) {
      sessions.set(session.id, session);
      if (file) appendFileSync(file, lineOf(session));
    },
  };
}
