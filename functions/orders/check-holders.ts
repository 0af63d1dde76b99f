import { Problem } from '#shared/contract/problem.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { missingHolderFields, type Purchase } from '#shared/domain/purchase.ts';

/** @throws Problem invalid_request where the fair requires every holder's name and the form lacks some */
export function checkHolders({ tickets }: Pick<Purchase, 'tickets'>, fair: Fair): void {
  const missing = missingHolderFields(tickets, fair);
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((path) => [path, { rule: 'required' as const }]));
  throw new Problem('invalid_request', { fields });
}
