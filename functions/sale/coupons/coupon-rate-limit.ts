import { Problem, type ProblemCode } from '#shared/contract/problem.ts';
import { MINUTE } from '#shared/domain/time.ts';
import type { RateLimitStore } from '../../store/sale/rate-limits.ts';

/** Enough for the typing errors of an office that shares one address, too few to guess codes. */
const COUPON_TRIES = { limit: 30, window: 10 * MINUTE };

/** Refusals that would tell somebody who guesses codes whether one is valid. */
const telling: ReadonlySet<ProblemCode> = new Set([
  'coupon_unknown',
  'coupon_used_up',
  'coupon_too_few',
  'price_changed',
]);

/**
 * Rate-limits promo codes by network: code checks and purchases share one counter. Valid codes are uncounted, so that
 * hundreds of people in one office may each use one.
 */
export const couponRateLimit = (rateLimits: RateLimitStore) => ({
  /**
   * Counts an attempt before the code is looked up, so that parallel requests cannot exceed the limit.
   * @throws Problem too_many_tries
   */
  async begin(network: string, now: Date): Promise<void> {
    if (!(await rateLimits.count('coupon', network, COUPON_TRIES, now))) throw new Problem('too_many_tries');
  },

  /** Uncounts an attempt whose code was valid. */
  forgive: (network: string, now: Date): Promise<void> =>
    rateLimits.uncount('coupon', network, COUPON_TRIES, now),

  /** @throws Problem too_many_tries once the limit is reached, before anything about the code is revealed */
  async check(network: string, now: Date): Promise<void> {
    if (!(await rateLimits.allows('coupon', network, COUPON_TRIES, now))) throw new Problem('too_many_tries');
  },

  /** The refusal of a purchase with a promo code: counted, and hidden once there were too many. */
  async refusal(error: unknown, network: string, now: Date): Promise<unknown> {
    if (!(error instanceof Problem && telling.has(error.code))) return error;
    const isWithin = await rateLimits.count('coupon', network, COUPON_TRIES, now);
    return isWithin ? error : new Problem('too_many_tries');
  },
});
