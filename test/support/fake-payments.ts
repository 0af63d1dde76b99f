import type {
  PaymentNotice,
  PaymentRequest,
  PaymentState,
  Payments,
} from '../../functions/outside/payments/port.ts';
import { Problem } from '../../shared/contract/problem.ts';

interface Session extends PaymentRequest {
  paid?: { providerId: string; verified: boolean };
  refunds: Map<string, number>;
  returned?: true;
}

/** A provider in memory, for sequences too long for HTTP. It can be made unreachable. */
export class FakePayments implements Payments {
  readonly sessions = new Map<string, Session>();
  reachable = true;
  #last = 3_000_000_000;

  #check(): void {
    if (!this.reachable) throw new Problem('provider_unreachable');
  }

  #session(sessionId: string): Session {
    const session = this.sessions.get(sessionId);
    if (!session) throw new Error(`no session ${sessionId}`);
    return session;
  }

  async register(request: PaymentRequest): Promise<{ token: string }> {
    this.#check();
    if (this.sessions.has(request.sessionId))
      throw new Error(`session ${request.sessionId} was registered before`);
    this.sessions.set(request.sessionId, { ...request, refunds: new Map() });
    return { token: `token-${request.sessionId}` };
  }

  payPage = (token: string): string => `https://pay.example/${token}`;

  /** What the buyer does on the payment page. @returns the notice that the provider would send */
  pay(sessionId: string): PaymentNotice {
    const session = this.#session(sessionId);
    session.paid ??= { providerId: String(++this.#last), verified: false };
    return {
      kind: 'payment',
      sessionId,
      providerId: session.paid.providerId,
      amount: session.amount,
      originAmount: session.amount,
      currency: 'PLN',
      method: '154',
    };
  }

  /** The money is back with the buyer. @returns the notice that the provider would send */
  async returned(sessionId: string): Promise<Extract<PaymentNotice, { kind: 'refund' }>> {
    const session = this.#session(sessionId);
    const [[refundId, amount] = ['', 0]] = session.refunds;
    session.returned = true;
    return { kind: 'refund', sessionId, refundId, amount, done: true };
  }

  readNotice(body: unknown): PaymentNotice {
    const { notice } = body as { notice?: PaymentNotice };
    if (!notice) throw new Problem('link_invalid');
    return notice;
  }

  async verify({ sessionId }: { sessionId: string }): Promise<'verified' | 'refused'> {
    this.#check();
    const { paid } = this.#session(sessionId);
    if (!paid) return 'refused';
    paid.verified = true;
    return 'verified';
  }

  async lookup(sessionId: string): Promise<PaymentState> {
    this.#check();
    const session = this.sessions.get(sessionId);
    if (!session?.paid) return { state: 'none' };
    if (session.returned) return { state: 'returned' };
    return { state: 'paid', ...session.paid, amount: session.amount, currency: 'PLN', method: '154' };
  }

  async refund(of: { sessionId: string; amount: number; refundId: string }): Promise<'accepted' | 'already'> {
    this.#check();
    const { refunds } = this.#session(of.sessionId);
    if (refunds.has(of.refundId)) return 'already';
    refunds.set(of.refundId, of.amount);
    return 'accepted';
  }
}
