import { Problem } from '#shared/contract/problem.ts';
import { ProviderSilent } from '../../adapters/payments/port.ts';
import { log } from '../../runtime/log.ts';

/** Milliseconds after which an answer is as bad as none. */
const SLOW = 4_000;
/** Slow answers within ten seconds that open it. One function instance takes an order at a time: it meets no more. */
const MAX_SLOW = 2;
const WINDOW = 10_000;
/** How long the provider is left alone, doubled after each trial that was slow again. */
const FIRST_PAUSE = 5_000;
const MAX_PAUSE = 60_000;
/** Seconds for the next attempt of whoever comes during a trial. */
const AFTER_TRIAL = 5;

/**
 * Keeps a sale from waiting for a provider that is slow: after a few slow or missing answers no order waits for it any
 * more, and then one at a time tries whether it answers again. Known to this function instance alone
 * (docs/decisions/0149).
 */
export class PaymentBreaker {
  private readonly clock: () => number;
  private slowAt: number[] = [];
  /** While it is open; the provider is tried again at `until`. */
  private open: { until: number; pause: number } | undefined;
  private isTrying = false;

  /** @param clock in milliseconds */
  constructor(clock: () => number = Date.now) {
    this.clock = clock;
  }

  /** Seconds until the provider may be called; 0 where it may be now. */
  get waitSeconds(): number {
    if (!this.open) return 0;
    const wait = this.open.until - this.clock();
    if (wait > 0) return Math.ceil(wait / 1000);
    return this.isTrying ? AFTER_TRIAL : 0;
  }

  /** @throws Problem payments_slow while the provider is not to be called */
  check(): void {
    const retryAfter = this.waitSeconds;
    if (retryAfter > 0) throw new Problem('payments_slow', { retryAfter });
  }

  /**
   * Calls the provider unless it is to be left alone.
   * @throws Problem payments_slow, also for the call that opens it; whatever else `work` throws
   */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    this.check();
    const trial = this.open;
    this.isTrying = trial !== undefined;
    const began = this.clock();
    const isSlow = () => this.clock() - began >= SLOW;
    try {
      const answer = await work();
      if (isSlow()) this.countSlow();
      else this.close();
      return answer;
    } catch (error) {
      if (!(error instanceof ProviderSilent) && !isSlow()) throw error;
      this.countSlow();
      this.check();
      throw error;
    } finally {
      if (trial) this.isTrying = false;
    }
  }

  private countSlow(): void {
    const now = this.clock();
    this.slowAt = [...this.slowAt.filter((at) => now - at < WINDOW), now];
    if (!this.open && this.slowAt.length < MAX_SLOW) return;
    const pause = this.open ? Math.min(MAX_PAUSE, this.open.pause * 2) : FIRST_PAUSE;
    this.open = { until: now + pause, pause };
    log.warn('payments-slow', { pause });
  }

  private close(): void {
    this.slowAt = [];
    this.open = undefined;
  }
}

/** A breaker for each provider: one that is slow keeps nobody from paying through another. */
export class PaymentBreakers {
  private readonly clock: () => number;
  private readonly own = new Map<string, PaymentBreaker>();

  /** @param clock in milliseconds */
  constructor(clock: () => number = Date.now) {
    this.clock = clock;
  }

  of({ provider }: { provider: string }): PaymentBreaker {
    const breaker = this.own.get(provider) ?? new PaymentBreaker(this.clock);
    this.own.set(provider, breaker);
    return breaker;
  }

  /** Whether a provider is not to be called now. */
  isOpen = (provider: string): boolean => this.of({ provider }).waitSeconds > 0;
}
