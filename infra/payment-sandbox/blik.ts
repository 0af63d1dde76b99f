import type { Bookings } from './bookings.ts';
import { blikCharge } from './registration.ts';
import { done, type RestResponse, refuse } from './rest-responses.ts';
import type { Session, Sessions } from './sessions.ts';
import { MINUTE, SECOND } from './units.ts';

/** How long somebody takes to confirm in their bank's app. */
const IN_THE_APP = SECOND;
const LATE = 90 * SECOND;
const NOTICE_DELAY = 3 * MINUTE;

/** The bank's refusals, by how a code begins. The provider documents none: the words are ours. */
const refusals: Record<string, string> = {
  '100': 'Invalid BLIK code',
  '101': 'BLIK code expired',
  '102': 'BLIK code was already used',
  '103': 'Transaction exceeds the limit',
  '104': 'Insufficient funds',
  '105': 'Bank error E-17',
};

type Decision = NonNullable<Session['blik']>['decision'];

/** What becomes of the question in the bank's app: when, and what. */
const decisions: Record<string, { after?: number; decision?: Decision }> = {
  '200': { after: IN_THE_APP, decision: 'decline' },
  '201': {},
  '300': { after: LATE, decision: 'confirm' },
  '301': { after: IN_THE_APP, decision: 'confirm-twice' },
};

/** Charges a BLIK code; the README says what each beginning of a code stands for. */
export function blikFor(sessions: Sessions, { book, isPayable }: Bookings, now: () => Date) {
  const inFuture = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

  /** Charges, and says nothing: neither to who asked nor by a notification. */
  function chargeSilently(session: Session): void {
    session.nextNotice = { at: inFuture(NOTICE_DELAY), attempt: 0 };
    book(session, 'blikCode');
  }

  function ask(session: Session, kind: string): RestResponse {
    const { after, decision } = decisions[kind] ?? { after: IN_THE_APP, decision: 'confirm' };
    session.blik = { ...(after && { at: inFuture(after) }), ...(decision && { decision }) };
    sessions.save(session);
    return done({ orderId: session.orderId, message: 'success' }, 201);
  }

  return (body: unknown): RestResponse => {
    const read = blikCharge.safeParse(body);
    const session = read.success ? sessions.byToken(read.data.token) : undefined;
    if (!read.success || !session) return refuse('Invalid input data');
    if (!session.registration.additional?.PSU) return refuse('Invalid input data: additional.PSU');
    if (!isPayable(session) || session.blik) return refuse('Transaction in wrong status');
    const kind = read.data.blikCode.slice(0, 3);
    if (refusals[kind]) return refuse(refusals[kind]);
    if (kind === '500') chargeSilently(session);
    return kind.startsWith('50') ? refuse('Undefined error', 500) : ask(session, kind);
  };
}
