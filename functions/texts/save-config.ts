import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import type { saveConfig as row } from '#shared/contract/texts.ts';
import { textEntityId } from '#shared/domain/audit.ts';
import type { LocalText } from '#shared/domain/text.ts';
import { formKeys, formTextLimit, placeholdersOf } from '#shared/texts/form-keys.ts';
import type { UseCase } from '../runtime/use-case.ts';
import type { TextStore } from '../store/texts.ts';
import { checkPlaceholders } from './check-placeholders.ts';

/** @throws Problem invalid_request where a text is too long for its place in the form */
function checkLength(key: string, value: LocalText): void {
  const limit = formTextLimit(key);
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
    if (!formKeys.includes(key)) throw new Problem('not_found');
    const value = body.value && !isBlank(body.value) ? body.value : undefined;
    if (value) {
      checkLength(key, value);
      // Only texts with placeholders are checked; elsewhere braces are ordinary text.
      const known = placeholdersOf(key);
      if (known.length > 0) checkPlaceholders({ value }, known);
    }
    const before = await texts.byKey(key);
    const change = {
      entityId: textEntityId(key),
      who: actor.userId,
      what: 'form-text-saved',
      at: now,
    };
    const saved = await texts.save(key, value, version, { ...change, before, after: value });
    if (!saved) throw new Problem('changed_meanwhile');
    return { key, ...(value && { value }), version: version + 1 };
  };
