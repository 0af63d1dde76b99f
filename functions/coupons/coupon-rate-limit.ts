import { Problem, type ProblemCode } from '#shared/contract/problem.ts';
import { MINUTE } from '#shared/domain/time.ts';
import type { RateLimitStore } from '../store/rate-limits.ts';

/** Enough for the typing errors of an office that shares one address, too few to try out codes. */
const COUPON_TRIES = { limit: 30, window: 10 * MINUTE };

/** Refusals from which somebody who tries codes would learn whether one is good. */
const telling: ReadonlySet<ProblemCode> = new Set([
  'coupon_unknown',
  'coupon_used_up',
  'coupon_too_few',
  'price_changed',
]);

/**
 * Counts attempts at promo codes by network: where they are checked and where tickets are bought, in one counter. Good
 * codes are not counted for long, so that an office of hundreds may have one each.
 */
export const couponRateLimit = (rateLimits: RateLimitStore) => ({
  /** Counts a try before the code is looked up, so that many at once are no way around. @throws Problem too_many_tries */
  async begin(network: string, now: Date): Promise<void> {
    if (!(await rateLimits.count('coupon', network, COUPON_TRIES, now))) throw new Problem('too_many_tries');
  },

  /** The code was good: it was no try. */
  forgive: (network: string, now: Date): Promise<void> =>
    rateLimits.uncount('coupon', network, COUPON_TRIES, now),

  /** @throws Problem too_many_tries once the limit is reached, before anything is said of the code */
  async check(network: string, now: Date): Promise<void> {
    if (!(await rateLimits.allows('coupon', network, COUPON_TRIES, now))) throw new Problem('too_many_tries');
  },

  /** The refusal of a purchase with a promo code: counted, and no longer told once there were too many. */
  async refusal(error: unknown, network: string, now: Date): Promise<unknown> {
    if (!(error instanceof Problem && telling.has(error.code))) return error;
    const isWithin = await rateLimits.count('coupon', network, COUPON_TRIES, now);
    return isWithin ? error : new Problem('too_many_tries');
  },
});
