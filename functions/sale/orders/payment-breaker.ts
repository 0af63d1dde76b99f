import { Problem } from '#shared/contract/problem.ts';
import { ProviderSilent } from '../../adapters/payments/port.ts';
import { log } from '../../runtime/log.ts';
import type { ProviderSilenceStore, Silences } from '../../store/fairs/provider-silences.ts';

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
/** Milliseconds for which an answer of its own tells an instance more than what another has met. */
const TRUST = 60_000;
/** How long nobody waits after one silence: the sweep asks again each minute, and renews or ends it. */
const SILENCE = 120_000;
/** Seconds for the next attempt of whoever meets that. */
const AFTER_SILENCE = 30;

/** Whether a provider let somebody wait without an answer: a connection that is cut at once says nothing of it. */
export const isSilence = (error: unknown, waited: number): boolean =>
  error instanceof ProviderSilent && waited >= SLOW;

export const silentUntil = (now: Date): Date => new Date(now.getTime() + SILENCE);

/** The marks that all instances share; without it an instance knows its own alone. */
type Shared = Pick<ProviderSilenceStore, 'mark' | 'clear'>;

/**
 * Keeps a sale from waiting for a provider that is slow: after a few slow or missing answers no order waits for it any
 * more, and then one at a time tries whether it answers again (docs/decisions/0149). An instance that has had no answer
 * within a minute takes one silence for all: it marks the provider for every other such instance (0279).
 */
export class PaymentBreaker {
  private readonly provider: string;
  private readonly clock: () => number;
  private readonly shared: Shared | undefined;
  private answeredAt = Number.NEGATIVE_INFINITY;
  /** Until when the provider counts as silent for those who have no answer of their own. */
  private silentUntil: number | undefined;
  private slowAt: number[] = [];
  /** While it is open; the provider is tried again at `until`. */
  private open: { until: number; pause: number } | undefined;
  private isTrying = false;

  /** @param clock in milliseconds */
  constructor(provider: string, clock: () => number = Date.now, shared?: Shared) {
    this.provider = provider;
    this.clock = clock;
    this.shared = shared;
  }

  /** Takes note of the mark that all share, or that there is none. */
  learn(until: string | undefined): void {
    this.silentUntil = until === undefined ? undefined : Date.parse(until);
  }

  /** Seconds until the provider may be called; 0 where it may be now. */
  get waitSeconds(): number {
    return Math.max(this.ownWait, this.sharedWait);
  }

  private get sharedWait(): number {
    if (this.silentUntil === undefined || this.isTrusting) return 0;
    const wait = Math.ceil((this.silentUntil - this.clock()) / 1000);
    return Math.max(0, Math.min(wait, AFTER_SILENCE));
  }

  private get isTrusting(): boolean {
    return this.clock() - this.answeredAt < TRUST;
  }

  private get ownWait(): number {
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
      else await this.close();
      return answer;
    } catch (error) {
      if (!(error instanceof ProviderSilent) && !isSlow()) throw error;
      if (isSilence(error, this.clock() - began) && !this.isTrusting) await this.markSilent();
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

  private async close(): Promise<void> {
    this.slowAt = [];
    this.open = undefined;
    this.answeredAt = this.clock();
    if (this.silentUntil === undefined) return;
    this.silentUntil = undefined;
    await this.share(({ clear }) => clear(this.provider));
  }

  private async markSilent(): Promise<void> {
    const until = silentUntil(new Date(this.clock()));
    this.silentUntil = until.getTime();
    log.warn('payments-silent', { provider: this.provider });
    await this.share(({ mark }) => mark(this.provider, until));
  }

  /** No order fails because others could not be told. */
  private async share(tell: (shared: Shared) => Promise<void>): Promise<void> {
    if (this.shared)
      await tell(this.shared).catch((error: unknown) => log.error('silence-not-shared', error));
  }
}

/** A breaker for each provider: one that is slow keeps nobody from paying through another. */
export class PaymentBreakers {
  private readonly clock: () => number;
  private readonly shared: Shared | undefined;
  private readonly own = new Map<string, PaymentBreaker>();

  /** @param clock in milliseconds */
  constructor(clock: () => number = Date.now, shared?: Shared) {
    this.clock = clock;
    this.shared = shared;
  }

  /** Takes note of what all instances share: every order reads it with what is on sale. */
  learn(silent: Silences): void {
    for (const provider of new Set([...this.own.keys(), ...Object.keys(silent)]))
      this.of({ provider }).learn(silent[provider]);
  }

  of({ provider }: { provider: string }): PaymentBreaker {
    const breaker = this.own.get(provider) ?? new PaymentBreaker(provider, this.clock, this.shared);
    this.own.set(provider, breaker);
    return breaker;
  }

  /** Whether a provider is not to be called now. */
  isOpen = (provider: string): boolean => this.of({ provider }).waitSeconds > 0;
}
