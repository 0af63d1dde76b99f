import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import type { LocalText } from '#shared/domain/text.ts';
import { placeholdersIn } from '#shared/domain/wording.ts';

/**
 * Refuses unknown placeholders in braces: buyers would see them unfilled.
 * @param path where in the request the texts are: `text.`
 * @throws Problem invalid_request, naming the field and the first unknown placeholder
 */
export function checkPlaceholders(
  texts: Record<string, LocalText>,
  known: readonly string[],
  path = '',
): void {
  const fields = Object.entries(texts).flatMap(([field, text]) =>
    Object.entries(text).flatMap(([lang, written]): [string, FieldProblem][] => {
      const name = placeholdersIn(written).find((placeholder) => !known.includes(placeholder));
      return name === undefined ? [] : [[`${path}${field}.${lang}`, { rule: 'unknown-placeholder', name }]];
    }),
  );
  if (fields.length > 0) throw new Problem('invalid_request', { fields: Object.fromEntries(fields) });
}
