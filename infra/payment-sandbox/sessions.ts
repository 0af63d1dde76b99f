import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registration } from './registration.ts';
import { MINUTE } from './units.ts';

export interface Refund {
  requestId: string;
  refundsUuid: string;
  amount: number;
  description: string;
  at: string;
  state: 'pending' | 'done' | 'rejected';
  urlStatus?: string | undefined;
}

export interface Session {
  token: string;
  orderId: number;
  registration: Registration;
  createdAt: string;
  declinedAt?: string;
  /** A payment in progress that will be booked after the time limit. */
  latePaymentAt?: string;
  /** A BLIK code was charged: when its owner decides in the bank's app, and what; never where that is absent. */
  blik?: { at?: string; decision?: 'confirm' | 'confirm-twice' | 'decline' };
  /** `amount` is set if it differs from the requested one. */
  paid?: { at: string; methodId: number; verified: boolean; amount?: number };
  /** The time of the next notification, and how many were sent. */
  nextNotice?: { at: string; attempt: number };
  /** The shop's response to each notification; 0 without a response. */
  notices: { at: string; kind: 'payment' | 'refund'; status: number }[];
  refunds: Refund[];
}

/** Until when the session can be paid; undefined where it has no limit. */
export function endOf({ createdAt, registration }: Session): Date | undefined {
  const minutes = registration.timeLimit ?? 0;
  return minutes === 0 ? undefined : new Date(Date.parse(createdAt) + minutes * MINUTE);
}

export const isOver = (session: Session, now: Date): boolean => now >= (endOf(session) ?? Infinity);

export type SessionStatus =
  | 'open'
  | 'declined'
  | 'over'
  | 'awaiting-late-payment'
  | 'paid'
  | 'verified'
  | 'returned';

export const refundedOf = ({ refunds }: Session): number =>
  refunds.reduce((sum, { amount, state }) => (state === 'done' ? sum + amount : sum), 0);

/** The grosze received; before that, those requested. */
export const amountOf = ({ paid, registration }: Session): number => paid?.amount ?? registration.amount;

/** The state of a session in one word. */
export function statusOf(session: Session, now: Date): SessionStatus {
  if (session.paid && refundedOf(session) === amountOf(session)) return 'returned';
  if (session.paid) return session.paid.verified ? 'verified' : 'paid';
  if (session.latePaymentAt) return 'awaiting-late-payment';
  if (isOver(session, now)) return 'over';
  return session.declinedAt ? 'declined' : 'open';
}

export interface Sessions {
  all(): Session[];
  byToken(token: string): Session | undefined;
  bySessionId(sessionId: string): Session | undefined;
  byOrderId(orderId: number): Session | undefined;
  /** Stores a session; call it after every change. */
  save(session: Session): void;
}

function read(file: string): Map<string, Session> {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line) as Session).map((session) => [session.token, session]));
}

/** Sessions in memory, and in `dataDir` as a log of changes that is compacted at each start. */
export function sessionsIn(dataDir: string | undefined): Sessions {
  const file = dataDir && join(dataDir, 'sessions.jsonl');
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const sessions = file ? read(file) : new Map<string, Session>();
  const tokens = new Map(
    [...sessions.values()].map(({ token, registration }) => [registration.sessionId, token]),
  );
  const line = (session: Session) => `${JSON.stringify(session)}\n`;
  if (file) writeFileSync(file, [...sessions.values()].map(line).join(''));
  return {
    all: () => [...sessions.values()],
    byToken: (token) => sessions.get(token),
    bySessionId: (sessionId) => sessions.get(tokens.get(sessionId) ?? ''),
    byOrderId: (orderId) => [...sessions.values()].find((session) => session.orderId === orderId),
    save(session) {
      sessions.set(session.token, session);
      tokens.set(session.registration.sessionId, session.token);
      if (file) appendFileSync(file, line(session));
    },
  };
}
