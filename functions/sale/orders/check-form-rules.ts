import { Problem } from '#shared/contract/problem.ts';
import { type FormRules, missingFields, type Purchase } from '#shared/domain/purchase.ts';

/** @throws Problem invalid_request where the form lacks what the fair requires */
export function checkFormRules(form: Purchase, fair: FormRules): void {
  const missing = missingFields(form, fair);
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((path) => [path, { rule: 'required' as const }]));
  throw new Problem('invalid_request', { fields });
}
