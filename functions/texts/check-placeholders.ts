import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import type { LocalText } from '#shared/domain/text.ts';
import { placeholdersIn } from '#shared/domain/wording.ts';

/**
 * Refuses what stands in braces and will never be filled in: a buyer would read it as it is.
 * @throws Problem invalid_request, naming the field and the first placeholder that is not known
 */
export function checkPlaceholders(texts: Record<string, LocalText>, known: readonly string[]): void {
  const fields = Object.entries(texts).flatMap(([field, text]) =>
    Object.entries(text).flatMap(([lang, written]): [string, FieldProblem][] => {
      const name = placeholdersIn(written).find((one) => !known.includes(one));
      return name === undefined ? [] : [[`${field}.${lang}`, { rule: 'unknown-placeholder', name }]];
    }),
  );
  if (fields.length > 0) throw new Problem('invalid_request', { fields: Object.fromEntries(fields) });
}
