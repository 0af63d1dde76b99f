import type { FieldProblem } from '#shared/contract/problem.ts';
import type { Language } from '#shared/domain/text.ts';
import { fieldText } from '#shared/texts/fields.ts';
import { valueAt } from './value-at.ts';

/** Errors of a form's fields by path: a rule of the contract, or a finished text. */
export type FieldErrors = Record<string, FieldProblem | string>;

/** An empty field is reported as missing, whatever other rule it breaks. */
export const missingFirst = (errors: FieldErrors, values: unknown): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, error]) => [
      path,
      valueAt(values, path) === '' ? { rule: 'required' } : error,
    ]),
  );

export const errorText = (error: FieldProblem | string, lang: Language): string =>
  typeof error === 'string' ? error : fieldText(error, lang);
