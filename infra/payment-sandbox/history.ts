import { done, type RestResponse, refuse } from './rest-responses.ts';
import { amountOf, type Session, type Sessions } from './sessions.ts';

const PER_PAGE = 50;
const DAY = /^\d{8}$/;

interface Page {
  from: string;
  to: string;
  start: number;
}

/** The day in Warsaw, `20261122`, because the provider's days are those of its country. */
const dayOf = (at: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date(at)).replaceAll('-', '');

const tokenOf = (page: Page): string => Buffer.from(JSON.stringify(page)).toString('base64url');

/** The provider's list of payments between two days, a page at a time. */
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
        dateOfTransaction: session.paid?.at.slice(0, 19).replace('T', ' '),
      },
    ],
  });

  function list({ from, to, start }: Page): RestResponse {
    const paid = sessions.all().filter((session) => {
      const day = session.paid && dayOf(session.paid.at);
      return day !== undefined && day >= from && day <= to;
    });
    const next = start + PER_PAGE;
    const { body, status } = done(paid.slice(start, next).map(row));
    const token = next < paid.length ? { token: tokenOf({ from, to, start: next }) } : {};
    return { status, body: { ...(body as object), ...token } };
  }

  return {
    first(query: string): RestResponse {
      const given = new URLSearchParams(query);
      const [from, to] = [given.get('dateFrom') ?? '', given.get('dateTo') ?? ''];
      return DAY.test(from) && DAY.test(to) ? list({ from, to, start: 0 }) : refuse('Invalid date');
    },
    next: (token: string): RestResponse =>
      list(JSON.parse(Buffer.from(token, 'base64url').toString()) as Page),
  };
}
