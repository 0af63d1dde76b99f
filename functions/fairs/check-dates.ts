import { Problem } from '#shared/contract/problem.ts';
import { type FairDates, wrongDates } from '#shared/domain/fair.ts';

/** @throws Problem invalid_request, naming the dates that contradict each other */
export function checkDates(fields: FairDates): void {
  const wrong = wrongDates(fields);
  if (wrong.length === 0) return;
  throw new Problem('invalid_request', {
    fields: Object.fromEntries(wrong.map((field) => [field, { rule: 'invalid' as const }])),
  });
}
