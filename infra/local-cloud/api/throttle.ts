import type { RoutePlan } from '../wiring/plan.ts';

interface Bucket {
  tokens: number;
  /** When the tokens were last counted, in milliseconds. */
  at: number;
}

/**
 * API Gateway's token buckets, one per route. They fill in real time, whatever the local clock says: advancing it by an
 * hour must not refill them.
 */
export function throttle(
  routes: readonly RoutePlan[],
  now: () => number = () => performance.now(),
): (route: RoutePlan) => boolean {
  const buckets = new Map<string, Bucket>(
    routes.map(({ key, throttle: { burst } }) => [key, { tokens: burst, at: now() }]),
  );
  return ({ key, throttle: { perSecond, burst } }) => {
    const bucket = buckets.get(key);
    if (!bucket) return true;
    const at = now();
    bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond);
    bucket.at = at;
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  };
}
