import {
  type MadePayment,
  type PaymentNotification,
  type PaymentRequest,
  type PaymentState,
  type Payments,
  ProviderSilent,
  type RefundRequest,
  type RefundResponse,
  type RefundState,
} from '#functions/adapters/payments/port.ts';
import { Problem } from '#shared/contract/problem.ts';

interface Session extends PaymentRequest {
  paid?: { providerId: string; amount: number; verified: boolean };
  /** Those that were taken up, by their ids, in grosze. */
  refunds: Map<string, number>;
  rejected: Set<string>;
  returned?: true;
}

type RefundNotice = Extract<PaymentNotification, { kind: 'refund' }>;

/** A provider in memory, for sequences too long for HTTP. It can be made unreachable, and refuse. */
export class FakePayments implements Payments {
  readonly sessions = new Map<string, Session>();
  reachable = true;
  /** What it says to every refund that it is asked for; undefined where it takes them up. */
  refusing: string | undefined;
  refusesToVerify = false;
  /** Resolves before a registration is answered. */
  slow: Promise<unknown> = Promise.resolve();
  #last = 3_000_000_000;

  #check(): void {
    if (!this.reachable) throw new ProviderSilent('unplugged');
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
    this.sessions.set(request.sessionId, { ...request, refunds: new Map(), rejected: new Set() });
    await this.slow;
    return { token: `token-${request.sessionId}` };
  }

  payPage = (token: string): string => `https://pay.example/${token}`;

  /**
   * What the buyer does on the payment page.
   * @param amount grosze, where it is not what was asked for
   * @returns the notice that the provider would send
   */
  pay(sessionId: string, amount?: number): PaymentNotification {
    const session = this.#session(sessionId);
    session.paid ??= { providerId: String(++this.#last), amount: amount ?? session.amount, verified: false };
    return {
      kind: 'payment',
      sessionId,
      providerId: session.paid.providerId,
      amount: session.paid.amount,
      originAmount: session.amount,
      currency: 'PLN',
      method: '154',
    };
  }

  #lastRefund({ refunds }: Session): [refundId: string, amount: number] {
    return [...refunds].at(-1) ?? ['', 0];
  }

  /** The money is back with the buyer. @returns the notice that the provider would send */
  async returned(sessionId: string): Promise<RefundNotice> {
    const session = this.#session(sessionId);
    const [refundId, amount] = this.#lastRefund(session);
    session.returned = true;
    return { kind: 'refund', sessionId, refundId, amount, done: true };
  }

  /** A refund that was taken up comes to nothing. @returns the notice that the provider would send */
  rejectRefund(sessionId: string): RefundNotice {
    const session = this.#session(sessionId);
    const [refundId, amount] = this.#lastRefund(session);
    session.rejected.add(refundId);
    return { kind: 'refund', sessionId, refundId, amount, done: false };
  }

  /** Grosze that are on their way back, or are back. */
  refundsOf = (sessionId: string): number[] => {
    const session = this.sessions.get(sessionId);
    return [...(session?.refunds ?? [])].flatMap(([id, amount]) =>
      session?.rejected.has(id) ? [] : [amount],
    );
  };

  async readNotification(body: unknown): Promise<PaymentNotification> {
    const { notification } = body as { notification?: PaymentNotification };
    if (!notification) throw new Problem('link_invalid');
    return notification;
  }

  async verify({ sessionId, amount }: MadePayment): Promise<'verified' | 'refused'> {
    this.#check();
    const { paid } = this.#session(sessionId);
    if (!paid || this.refusesToVerify || paid.amount !== amount) return 'refused';
    paid.verified = true;
    return 'verified';
  }

  async lookup(sessionId: string): Promise<PaymentState> {
    this.#check();
    const session = this.sessions.get(sessionId);
    if (!session?.paid) return { state: 'none' };
    if (session.returned) return { state: 'returned' };
    return { state: 'paid', ...session.paid, currency: 'PLN', method: '154' };
  }

  async refund(of: RefundRequest): Promise<RefundResponse> {
    this.#check();
    const { refunds, paid } = this.#session(of.sessionId);
    if (refunds.has(of.refundId)) return 'already';
    if (this.refusing) return { refused: this.refusing };
    if (!paid?.verified) return { refused: 'Transaction in wrong status' };
    const taken = this.refundsOf(of.sessionId).reduce((sum, amount) => sum + amount, 0);
    if (taken + of.amount > paid.amount) return { refused: 'exceeds available amount' };
    refunds.set(of.refundId, of.amount);
    return 'accepted';
  }

  async refundState({
    providerId,
    refundId,
  }: {
    providerId: string;
    refundId: string;
  }): Promise<RefundState> {
    this.#check();
    const session = [...this.sessions.values()].find(({ paid }) => paid?.providerId === providerId);
    if (!session?.refunds.has(refundId)) return 'unknown';
    if (session.returned) return 'done';
    return session.rejected.has(refundId) ? 'rejected' : 'pending';
  }
}
