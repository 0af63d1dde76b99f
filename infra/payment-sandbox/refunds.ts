import { refundRequest } from './registration.ts';
import { done, notFound, type RestResponse, refuse } from './rest-responses.ts';
import { amountOf, type Refund, type Session, type Sessions } from './sessions.ts';

export const REFUND_STATES = { done: 1, pending: 2, rejected: 4 } as const;

/** The refunds of the REST API. */
export function refundsFor(sessions: Sessions, now: () => Date, hasFunds: () => boolean) {
  function refusalOf(session: Session | undefined, one: { orderId: number; amount: number }) {
    if (!session || session.orderId !== one.orderId) return 'Transaction not found';
    if (!session.paid?.verified) return 'Transaction in wrong status - cannot refund';
    if (!hasFunds()) return 'Insufficient funds available';
    const taken = session.refunds.reduce(
      (sum, refund) => (refund.state === 'rejected' ? sum : sum + refund.amount),
      0,
    );
    return taken + one.amount > amountOf(session)
      ? 'The amount of refund exceeds available amount for the transaction'
      : undefined;
  }

  function request(body: unknown): RestResponse {
    const read = refundRequest.safeParse(body);
    if (!read.success) return refuse('Invalid input parameters');
    const { requestId, refundsUuid, refunds, urlStatus } = read.data;
    const isKnown = (refund: Refund) => refund.requestId === requestId || refund.refundsUuid === refundsUuid;
    if (sessions.all().some((session) => session.refunds.some(isKnown)))
      return refuse('Request already exists');
    const responses = refunds.map((refund) => {
      const message = refusalOf(sessions.bySessionId(refund.sessionId), refund);
      return { ...refund, status: message === undefined, message: message ?? 'success' };
    });
    if (responses.some(({ status }) => !status)) return refuse(responses, 409);
    for (const { sessionId, amount, description = '' } of refunds) {
      const session = sessions.bySessionId(sessionId) as Session;
      const at = now().toISOString();
      session.refunds.push({ requestId, refundsUuid, amount, description, at, state: 'pending', urlStatus });
      sessions.save(session);
    }
    return done(responses, 201);
  }

  function of(orderId: number): RestResponse {
    const session = sessions.byOrderId(orderId);
    if (!session || session.refunds.length === 0) return notFound;
    const { sessionId, amount, currency } = session.registration;
    const refunds = session.refunds.map((refund) => ({
      batchId: 0,
      requestId: refund.requestId,
      date: refund.at,
      login: 'REST',
      description: refund.description,
      status: REFUND_STATES[refund.state],
      amount: refund.amount,
    }));
    return done({ orderId, sessionId, amount, currency, refunds });
  }

  return { request, of };
}
