import type { EdgeAnswer } from './edge.ts';

/** Seconds that a shared cache may keep an answer by its own word. */
function allowedSeconds(cacheControl = ''): number {
  if (/no-store|no-cache|private/.test(cacheControl)) return 0;
  const found = /s-maxage=(\d+)/.exec(cacheControl) ?? /max-age=(\d+)/.exec(cacheControl);
  return Number(found?.[1] ?? 0);
}

/** Answers that the edge keeps for as long as they allow, by the local cloud's clock. */
export class AnswerCache {
  private readonly now: () => number;
  private readonly kept = new Map<string, { answer: EdgeAnswer; until: number }>();

  constructor(now: () => number) {
    this.now = now;
  }

  get(key: string): EdgeAnswer | undefined {
    const found = this.kept.get(key);
    return found && found.until > this.now() ? found.answer : undefined;
  }

  put(key: string, answer: EdgeAnswer, mostSeconds: number): void {
    const seconds = Math.min(allowedSeconds(answer.headers['cache-control']), mostSeconds);
    if (seconds > 0 && answer.status === 200)
      this.kept.set(key, { answer, until: this.now() + seconds * 1000 });
  }
}
