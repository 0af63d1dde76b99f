import { type Answer, refuse } from './answers.ts';

const KEPT = 24 * 60 * 60_000;

interface Kept {
  order: string;
  at: number;
  answer: Answer;
}

/**
 * Carries an order out once under its key, for a day: the same one again has the same answer, another one is refused.
 * What was not even begun, because its fields are wrong, is not kept.
 */
export function onceByKey(now: () => Date) {
  const kept = new Map<string, Kept>();
  return (key: string, order: string, work: () => Answer): Answer => {
    const before = kept.get(key);
    const isKept = before && now().getTime() - before.at < KEPT;
    if (isKept && before.order !== order)
      return refuse('Keys for idempotent requests can only be used with the same parameters', {
        type: 'idempotency_error',
      });
    if (isKept) return before.answer;
    const answer = work();
    if (answer.status === 200) kept.set(key, { order, at: now().getTime(), answer });
    return answer;
  };
}
