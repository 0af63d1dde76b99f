import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import type { saveConfig as row } from '#shared/contract/texts.ts';
import { textEntityId } from '#shared/domain/audit.ts';
import type { LocalText } from '#shared/domain/text.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { TextStore } from '../../store/mail/texts.ts';
import { checkPlaceholders } from './check-placeholders.ts';

/** @throws Problem invalid_request where a text is longer than its place in the form allows */
function checkLength(value: LocalText, limit: number): void {
  const fields = Object.entries(value)
    .filter(([, text]) => text.length > limit)
    .map(([lang]): [string, FieldProblem] => [`value.${lang}`, { rule: 'too-long', limit }]);
  if (fields.length > 0) throw new Problem('invalid_request', { fields: Object.fromEntries(fields) });
}

const isBlank = ({ pl, en = '' }: LocalText): boolean => pl === '' && en === '';

/** Saves a text of the form; if both languages are blank the built-in text applies. */
export const saveConfig =
  (texts: TextStore): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const { key, version } = body;
    // All of the form's own words: not loaded by those who only read what the office wrote.
    const { formKeys, formTextLimit, placeholdersOf } = await import('#shared/texts/form-keys.ts');
    if (!formKeys.includes(key)) throw new Problem('not_found');
    const value = body.value && !isBlank(body.value) ? body.value : undefined;
    if (value) {
      checkLength(value, formTextLimit(key));
      // Only a key that the form fills in has braces of its own; elsewhere they are written as they are.
      const known = placeholdersOf(key);
      if (known.length > 0) checkPlaceholders({ value }, known);
    }
    const before = await texts.byKey(key);
    const change = {
      entityId: textEntityId(key),
      actorId: actor.userId,
      action: 'form-text-saved' as const,
      at: now,
    };
    const saved = await texts.save(key, value, version, { ...change, before, after: value });
    if (!saved) throw new Problem('changed_meanwhile');
    return { key, ...(value && { value }), version: version + 1 };
  };
