import { createHmac, randomBytes } from 'node:crypto';
import { checkoutOf, disputeOf, refundOf } from './objects.ts';
import { API_VERSION } from './provider.ts';
import type { Session, Store } from './store.ts';

const MINUTE = 60_000;
/** Minutes until an event that the shop did not take is sent again. */
const RETRIES = [5, 30, 120, 300, 600, 1200, 2400];
const TIMEOUT = 20_000;

export interface EventOptions {
  now: () => Date;
  /** Of the endpoint; two while one replaces the other, and then each signs. */
  webhookSecrets: readonly string[];
  /** Where events about a session are sent. */
  endpoint: (session: Session) => string;
}

/** How an event may go wrong on its way. */
export interface Twist {
  /** Milliseconds by which it was signed earlier. */
  age?: number;
  secrets?: readonly string[];
}

const signatureOf = (body: string, time: number, secrets: readonly string[]): string => {
  const signed = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  );
  return [`t=${time}`, ...signed, 'v0=unused'].join(',');
};

/** What an event is about, as it is now. */
function objectOf(session: Session, type: string, about: string, now: Date): object {
  if (type.startsWith('refund.')) {
    const refund = session.refunds.find(({ id }) => id === about);
    if (refund) return refundOf(session, refund);
  }
  if (type.startsWith('charge.dispute.')) return disputeOf(session);
  return checkoutOf(session, now, '', false);
}

async function post(url: string, body: string, signature: string): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

export function eventsFor(store: Store, { now, webhookSecrets, endpoint }: EventOptions) {
  async function send(session: Session, type: string, about: string, twist: Twist = {}): Promise<number> {
    const at = now();
    const body = JSON.stringify(
      {
        ...{ id: `evt_${randomBytes(12).toString('hex')}`, object: 'event', api_version: API_VERSION, type },
        ...{ created: Math.floor(at.getTime() / 1000), livemode: false },
        data: { object: objectOf(session, type, about, at) },
      },
      null,
      2,
    );
    const time = Math.floor((at.getTime() - (twist.age ?? 0)) / 1000);
    const signature = signatureOf(body, time, twist.secrets ?? webhookSecrets);
    const status = await post(endpoint(session), body, signature);
    session.sent.push({ at: at.toISOString(), type, status });
    store.save(session);
    return status;
  }

  function plan(session: Session, type: string, about: string, attempt: number): void {
    const minutes = RETRIES[attempt - 1];
    if (minutes === undefined) return;
    session.due.push({ type, about, at: now().getTime() + minutes * MINUTE, attempt });
    store.save(session);
  }

  /** Sends an event, again later where the shop does not take it. @returns its HTTP status, 0 without an answer */
  async function tell(session: Session, type: string, about = session.id, attempt = 1): Promise<number> {
    const status = await send(session, type, about);
    if (status < 200 || status >= 300) plan(session, type, about, attempt);
    return status;
  }

  return {
    send,
    tell,
    /** Puts an event off, in milliseconds. */
    tellLater(session: Session, type: string, delay: number): void {
      session.due.push({ type, about: session.id, at: now().getTime() + delay, attempt: 0 });
      store.save(session);
    },
    /** Sends what is due by the sandbox's clock. */
    async sendDue(): Promise<void> {
      for (const session of store.all()) {
        const due = session.due.filter(({ at }) => at <= now().getTime());
        if (due.length === 0) continue;
        session.due = session.due.filter((event) => !due.includes(event));
        store.save(session);
        for (const { type, about, attempt } of due) await tell(session, type, about, attempt + 1);
      }
    },
  };
}
export type Events = ReturnType<typeof eventsFor>;
