import type { EdgeResponse } from './edge-response.ts';

/** How many seconds a response allows shared caches to keep it. */
function allowedSeconds(cacheControl = ''): number {
  if (/no-store|no-cache|private/.test(cacheControl)) return 0;
  const found = /s-maxage=(\d+)/.exec(cacheControl) ?? /max-age=(\d+)/.exec(cacheControl);
  return Number(found?.[1] ?? 0);
}

/** CloudFront caches these whatever their headers say. */
const ALWAYS_CACHED = [404, 414, 500, 501, 502, 503, 504];
/** Used where the distribution does not configure it. */
const ERROR_SECONDS = 10;

/** The minimum time to cache errors in seconds, by status, as configured in the distribution. */
export type ErrorSeconds = Readonly<Record<number, number>>;

/** The edge's cache, by the local cloud's clock: successful responses as they allow, errors as CloudFront does. */
export class ResponseCache {
  private readonly now: () => number;
  private readonly errors: ErrorSeconds;
  private readonly kept = new Map<string, { response: EdgeResponse; until: number }>();
  /** Requests in flight. */
  private readonly coming = new Map<string, Promise<EdgeResponse>>();

  constructor(now: () => number, errors: ErrorSeconds = {}) {
    this.now = now;
    this.errors = errors;
  }

  get(key: string): EdgeResponse | undefined {
    const found = this.kept.get(key);
    return found && found.until > this.now() ? found.response : undefined;
  }

  put(key: string, response: EdgeResponse, mostSeconds: number): void {
    const seconds = this.secondsFor(response, mostSeconds);
    if (seconds > 0) this.kept.set(key, { response, until: this.now() + seconds * 1000 });
  }

  /**
   * The cached response, or the result of `forward`. Concurrent requests wait for the one in flight, as at CloudFront,
   * and forward themselves if its response must not be cached.
   */
  async fetch(key: string, mostSeconds: number, forward: () => Promise<EdgeResponse>): Promise<EdgeResponse> {
    const first = this.coming.get(key);
    if (first) await first.catch(() => undefined);
    const stored = this.get(key);
    if (stored) return stored;
    const pending = forward().then((response) => {
      this.put(key, response, mostSeconds);
      return response;
    });
    this.coming.set(key, pending);
    return pending.finally(() => this.coming.delete(key));
  }

  private secondsFor({ status, headers }: EdgeResponse, mostSeconds: number): number {
    const allowed = allowedSeconds(headers['cache-control']);
    if (status === 200) return Math.min(allowed, mostSeconds);
    if (status < 400) return 0;
    const atLeast = this.errors[status] ?? ERROR_SECONDS;
    return ALWAYS_CACHED.includes(status) || allowed > 0 ? Math.max(atLeast, allowed) : 0;
  }
}
