import { checkFormAnswers } from '#shared/contract/check-form-answers.ts';
import { Problem } from '#shared/contract/problem.ts';
import { missingFields, type Purchase } from '#shared/domain/purchase.ts';
import type { FairWithTypes } from '../../store/fairs/fairs.ts';

/** @throws Problem invalid_request where the form lacks what the fair requires, or answers its questions wrongly */
export function checkFormRules(
  form: Purchase,
  { fair, questions }: Pick<FairWithTypes, 'fair' | 'questions'>,
): void {
  const missing = missingFields(form, fair).map((path) => [path, { rule: 'required' as const }] as const);
  const fields = { ...Object.fromEntries(missing), ...checkFormAnswers(form, questions).problems };
  if (Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
}
