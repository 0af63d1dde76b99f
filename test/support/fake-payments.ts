import {
  type BlikCharge,
  type BlikResponse,
  KeysMissing,
  type MadePayment,
  type PanelRefund,
  type PaymentNotification,
  type PaymentProviders,
  type PaymentRequest,
  type PaymentState,
  type Payments,
  ProviderSilent,
  type RawNotification,
  type RefundQuery,
  type RefundRequest,
  type RefundResponse,
  type RefundState,
} from '#functions/adapters/payments/port.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isProvider, newPaymentsProvider } from '#shared/domain/payments/providers.ts';

interface Session extends PaymentRequest {
  paid?: { providerId: string; amount: number; verified: boolean };
  /** Accepted refunds by id, in grosze. */
  refunds: Map<string, number>;
  rejected: Set<string>;
  /** Refunds that were carried out. */
  done: Set<string>;
  /** All of the money went back. */
  returned?: true;
  /** Its refunds are done, whatever came back. */
  completed?: true;
}

type RefundNotice = Extract<PaymentNotification, { kind: 'refund' }>;

/** An in-memory provider, for sequences too long for HTTP. It can be made unreachable, and refuse. */
export class FakePayments implements Payments, PaymentProviders {
  readonly sessions = new Map<string, Session>();
  reachable = true;
  /** Its refusal of every refund request; undefined where it accepts them. */
  refusing: string | undefined;
  refusesToVerify = false;
  /** Whether this shop has no access to the provider's list of refunds. */
  hasNoList = false;
  /** Delays the response to a registration until it resolves. */
  slow: Promise<unknown> = Promise.resolve();
  #last: number;

  /** @param last the number before that of its first payment */
  constructor(last = 3_000_000_000) {
    this.#last = last;
  }

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
    this.sessions.set(request.sessionId, {
      ...request,
      refunds: new Map(),
      rejected: new Set(),
      done: new Set(),
    });
    await this.slow;
    return { token: `token-${request.sessionId}` };
  }

  /** Charges codes. Like most providers it takes none until `takeCodes`. */
  chargeBlik?: (charge: BlikCharge) => Promise<BlikResponse>;

  /** What becomes of a code: confirmed at once, not yet, refused, or confirmed while the answer is lost. */
  codes: 'confirmed' | 'asked' | 'refused' | 'lost' = 'confirmed';

  takeCodes(): void {
    this.chargeBlik = async ({ token }) => {
      this.#check();
      if (this.codes === 'refused') return { refused: 'wrong' };
      if (this.codes !== 'asked') this.pay(token.replace(/^token-/, ''));
      if (this.codes === 'lost') throw new Problem('provider_unreachable');
      return 'asked';
    };
  }

  payPage = (token: string): string => `https://pay.example/${token}`;

  /**
   * Pays on the payment page.
   * @param amount grosze, if it differs from the requested sum
   * @returns the provider's notification
   */
  pay(sessionId: string, amount?: number): Extract<PaymentNotification, { kind: 'payment' }> {
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

  #refunded = ({ refunds }: Session): number => [...refunds.values()].reduce((all, value) => all + value, 0);

  #refundNotice(sessionId: string, refundId: string, amount: number) {
    const providerId = this.#session(sessionId).paid?.providerId ?? '';
    return { kind: 'refund', sessionId, providerId, refundId, amount, currency: 'PLN' } as const;
  }

  /** Completes a refund. @returns the provider's notification */
  async returned(sessionId: string): Promise<RefundNotice> {
    const session = this.#session(sessionId);
    const [refundId, amount] = this.#lastRefund(session);
    session.done.add(refundId);
    if (this.#refunded(session) === session.paid?.amount) session.returned = true;
    return { ...this.#refundNotice(sessionId, refundId, amount), done: true };
  }

  /** Completes a refund with another sum than was requested, in grosze. */
  shortRefund(sessionId: string, amount: number): void {
    const session = this.#session(sessionId);
    session.refunds.set(this.#lastRefund(session)[0], amount);
    session.completed = true;
  }

  /** Returns money as somebody does it in the provider's panel; nobody is notified. */
  refundInPanel(sessionId: string, amount: number): void {
    const session = this.#session(sessionId);
    session.refunds.set(`panel ${session.refunds.size}`, amount);
    if (this.#refunded(session) === session.paid?.amount) session.returned = true;
  }

  /** It is the provider of every payment, and the only one with keys. */
  of: PaymentProviders['of'] = async ({ provider }) => {
    if (provider !== newPaymentsProvider && isProvider(provider)) throw new KeysMissing(provider);
    return this;
  };

  async paymentsOn(): Promise<undefined> {
    return undefined;
  }

  async panelRefunds(): Promise<PanelRefund[] | undefined> {
    this.#check();
    if (this.hasNoList) return undefined;
    return [...this.sessions.values()].flatMap(({ sessionId, paid, refunds }) => {
      const inPanel = [...refunds].filter(([id]) => id.startsWith('panel'));
      const amount = inPanel.reduce((sum, [, one]) => sum + one, 0);
      return paid && amount > 0 ? [{ sessionId, providerId: paid.providerId, amount, currency: 'PLN' }] : [];
    });
  }

  /** Rejects an accepted refund. @returns the provider's notification */
  rejectRefund(sessionId: string): RefundNotice {
    const session = this.#session(sessionId);
    const [refundId, amount] = this.#lastRefund(session);
    session.rejected.add(refundId);
    return { ...this.#refundNotice(sessionId, refundId, amount), done: false };
  }

  /** Grosze being refunded, or refunded already. */
  refundsOf = (sessionId: string): number[] => {
    const session = this.sessions.get(sessionId);
    return [...(session?.refunds ?? [])].flatMap(([id, amount]) =>
      session?.rejected.has(id) ? [] : [amount],
    );
  };

  async readNotification({ body }: RawNotification): Promise<PaymentNotification> {
    const { notification } = JSON.parse(Buffer.from(body).toString()) as {
      notification?: PaymentNotification;
    };
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

  async refund(request: RefundRequest): Promise<RefundResponse> {
    this.#check();
    const { refunds, paid } = this.#session(request.sessionId);
    if (refunds.has(request.refundId)) return 'already';
    if (this.refusing) return { refused: this.refusing };
    if (!paid?.verified) return { refused: 'Transaction in wrong status' };
    const taken = this.refundsOf(request.sessionId).reduce((sum, amount) => sum + amount, 0);
    if (taken + request.amount > paid.amount) return { refused: 'exceeds available amount' };
    refunds.set(request.refundId, request.amount);
    return 'accepted';
  }

  async refundState({ providerId, refundId, amount }: RefundQuery): Promise<RefundState> {
    this.#check();
    const session = [...this.sessions.values()].find(({ paid }) => paid?.providerId === providerId);
    if (!session?.refunds.has(refundId)) return 'unknown';
    if (session.returned || session.completed || session.done.has(refundId))
      return session.refunds.get(refundId) === amount ? 'done' : 'other-amount';
    return session.rejected.has(refundId) ? 'rejected' : 'pending';
  }
}
