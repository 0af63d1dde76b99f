import type { Refund, Session, Sessions } from './sessions.ts';
import { paymentNotice, refundNotice, type ShopCredentials } from './signs.ts';
import { MINUTE } from './units.ts';

/** Minutes after the first notification when it is repeated, until the shop has verified the payment. */
const RETRIES = [3, 5, 15, 30, 60, 150, 450];
const TIMEOUT = 20_000;

export interface Notifier {
  /** Notifies the shop of the payment now; returns its HTTP status, 0 without a response. */
  payment(session: Session): Promise<number>;
  refund(session: Session, refund: Refund): Promise<number>;
  /** Posts a given body to the shop, for forged notifications. */
  post(session: Session, body: object): Promise<number>;
  /** Sends what is due by the sandbox's clock. */
  sendDue(): Promise<void>;
}

async function post(url: string | undefined, body: object): Promise<number> {
  if (!url) return 0;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

function planNext(session: Session, paidAt: string, attempt: number): void {
  const minutes = RETRIES[attempt - 1];
  if (session.paid?.verified || minutes === undefined) delete session.nextNotice;
  else session.nextNotice = { at: new Date(Date.parse(paidAt) + minutes * MINUTE).toISOString(), attempt };
}

export function notifierFor(sessions: Sessions, shop: ShopCredentials, now: () => Date): Notifier {
  const record = (session: Session, kind: 'payment' | 'refund', status: number) => {
    session.notices.push({ at: now().toISOString(), kind, status });
    sessions.save(session);
    return status;
  };
  const send = async (session: Session, body: object) =>
    record(session, 'payment', await post(session.registration.urlStatus, body));

  /** The next attempt is scheduled before this one, so that neither a crash nor a slow shop sends two. */
  async function payment(session: Session): Promise<number> {
    const attempt = (session.nextNotice?.attempt ?? 0) + 1;
    planNext(session, session.paid?.at ?? now().toISOString(), attempt);
    sessions.save(session);
    return send(session, paymentNotice(session, shop));
  }

  return {
    payment,
    post: send,
    async refund(session, refund) {
      const notice = refundNotice(session, refund, shop, now());
      return record(session, 'refund', await post(refund.urlStatus, notice));
    },
    async sendDue() {
      const at = now().toISOString();
      const due = sessions.all().filter(({ nextNotice }) => nextNotice && nextNotice.at <= at);
      await Promise.all(due.map(payment));
    },
  };
}
