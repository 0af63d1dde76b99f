import { REFUND_STATES } from './refunds.ts';
import { done, type RestResponse, refuse } from './rest-responses.ts';
import { amountOf, type Session, type Sessions } from './sessions.ts';

const PER_PAGE = 50;
const DAY = /^\d{8}$/;

const types = ['transaction', 'refund'] as const;
type RowType = (typeof types)[number];
const isType = (text: string): text is RowType => types.includes(text as RowType);

/** Grosze: 1.29 % and 30 groszy, as one of the provider's tariffs has it. */
const feeOf = (amount: number): number => Math.round(amount * 0.0129) + 30;

interface Page {
  type: RowType;
  from: string;
  to: string;
  start: number;
}

/** The day in Warsaw, `20261122`, because the provider's days are those of its country. */
const dayOf = (at: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date(at)).replaceAll('-', '');

const tokenOf = (page: Page): string => Buffer.from(JSON.stringify(page)).toString('base64url');

const refundRows = (session: Session) =>
  session.refunds.map((refund, index) => ({
    day: dayOf(refund.at),
    row: {
      type: 'refund',
      amount: refund.amount,
      currency: session.registration.currency,
      details: [
        {
          refundId: session.orderId * 10 + index,
          orderId: session.orderId,
          requestId: refund.requestId,
          dateIn: refund.at.slice(0, 19).replace('T', ' '),
          status: REFUND_STATES[refund.state],
          description: refund.description,
        },
      ],
    },
  }));

/** The provider's list of payments, or of refunds, between two days, a page at a time. */
export function historyFor(sessions: Sessions, statusOf: (session: Session) => number) {
  const row = (session: Session) => ({
    type: 'transaction',
    amount: amountOf(session),
    currency: session.registration.currency,
    details: [
      {
        ordrId: session.orderId,
        sessionId: session.registration.sessionId,
        status: statusOf(session),
        date: session.createdAt.slice(0, 19).replace('T', ' '),
        fee: feeOf(amountOf(session)),
        dateOfTransaction: session.paid?.at.slice(0, 19).replace('T', ' '),
      },
    ],
  });

  const paymentRows = (session: Session) =>
    session.paid ? [{ day: dayOf(session.paid.at), row: row(session) }] : [];

  function list({ type, from, to, start }: Page): RestResponse {
    const listed = sessions
      .all()
      .flatMap<{ day: string; row: object }>(type === 'refund' ? refundRows : paymentRows)
      .filter(({ day }) => day >= from && day <= to);
    const next = start + PER_PAGE;
    const { body, status } = done(listed.slice(start, next).map((entry) => entry.row));
    const token = next < listed.length ? { token: tokenOf({ type, from, to, start: next }) } : {};
    return { status, body: { ...(body as object), ...token } };
  }

  return {
    first(query: string): RestResponse {
      const given = new URLSearchParams(query);
      const [from, to] = [given.get('dateFrom') ?? '', given.get('dateTo') ?? ''];
      const type = given.get('type') ?? '';
      if (!isType(type)) return refuse('Invalid type');
      return DAY.test(from) && DAY.test(to) ? list({ type, from, to, start: 0 }) : refuse('Invalid date');
    },
    next: (token: string): RestResponse =>
      list(JSON.parse(Buffer.from(token, 'base64url').toString()) as Page),
  };
}
