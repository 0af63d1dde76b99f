import type { FieldProblem } from '#shared/contract/problem.ts';
import type { Language } from '#shared/domain/text.ts';
import { fieldText } from '#shared/texts/fields.ts';
import { valueAt } from './value-at.ts';

/** What is wrong with the fields of a form, by their paths: a rule of the contract, or words already. */
export type FieldErrors = Record<string, FieldProblem | string>;

/** An empty field is missing, whatever else it also is not. */
export const missingFirst = (errors: FieldErrors, values: unknown): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, error]) => [
      path,
      valueAt(values, path) === '' ? { rule: 'required' } : error,
    ]),
  );

export const errorText = (error: FieldProblem | string, lang: Language): string =>
  typeof error === 'string' ? error : fieldText(error, lang);
