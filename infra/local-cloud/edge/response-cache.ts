import type { EdgeResponse } from './edge-response.ts';

/** Seconds that a shared cache may keep an answer by its own word. */
function allowedSeconds(cacheControl = ''): number {
  if (/no-store|no-cache|private/.test(cacheControl)) return 0;
  const found = /s-maxage=(\d+)/.exec(cacheControl) ?? /max-age=(\d+)/.exec(cacheControl);
  return Number(found?.[1] ?? 0);
}

/** CloudFront keeps these whatever they say of themselves. */
const ALWAYS_CACHED = [404, 414, 500, 501, 502, 503, 504];
/** So long, where the distribution does not say otherwise. */
const ERROR_SECONDS = 10;

/** Seconds that errors of a status are kept at least; as the distribution says. */
export type ErrorSeconds = Readonly<Record<number, number>>;

/** Answers that the edge keeps, by the local cloud's clock: good ones as they allow, errors as CloudFront does. */
export class ResponseCache {
  private readonly now: () => number;
  private readonly errors: ErrorSeconds;
  private readonly kept = new Map<string, { response: EdgeResponse; until: number }>();
  /** What has been asked for and is not there yet. */
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
   * What is kept, or what `ask` brings. Who wants what is just being fetched waits for it, as at CloudFront, and asks
   * where it may not be kept.
   */
  async fetch(key: string, mostSeconds: number, forward: () => Promise<EdgeResponse>): Promise<EdgeResponse> {
    const first = this.coming.get(key);
    if (first) await first.catch(() => undefined);
    const kept = this.get(key);
    if (kept) return kept;
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
