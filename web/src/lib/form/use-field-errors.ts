import { useEffect, useRef, useState } from 'react';
import type { Language } from '#shared/domain/text.ts';
import { afterPress } from '../after-press.ts';
import { errorText, type FieldErrors } from './field-errors.ts';

export const pickErrors = (errors: FieldErrors, wanted: (path: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => wanted(path)));

/**
 * The errors of a form. Every form of the shop and of the office validates and shows errors this way. What the server
 * refused, which no check in the browser finds, stays until its field is changed or the form is sent again.
 * @param check the errors of the present values
 */
export function useFieldErrors(check: () => FieldErrors, lang: Language) {
  const [errors, showErrors] = useState<FieldErrors>({});
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  const planned = useRef(new Set<() => void>());
  const refused = useRef(new Set<string>());
  const errorOf = (path: string): string | undefined => errors[path] && errorText(errors[path], lang);
  /** Shows these and no others: checks that were planned before are out of date. */
  const setErrors = (next: FieldErrors) => {
    for (const cancel of planned.current) cancel();
    planned.current.clear();
    const found = latest.current();
    refused.current = new Set(Object.keys(next).filter((path) => !(path in found)));
    showErrors(next);
  };
  const clearError = (path: string) => {
    refused.current.delete(path);
    showErrors((before) => pickErrors(before, (known) => known !== path));
  };
  const afterClick = (change: (before: FieldErrors, found: FieldErrors) => FieldErrors) => {
    const cancel = afterPress(() => {
      planned.current.delete(cancel);
      const found = latest.current();
      showErrors((before) =>
        change(before, { ...pickErrors(before, (known) => refused.current.has(known)), ...found }),
      );
    });
    planned.current.add(cancel);
  };
  return {
    errors,
    setErrors,
    clearError,
    errorOf,
    afterClick,
    /** Validates the field just left and those with errors; untouched fields are left alone. */
    recheck: (path: string) =>
      afterClick((before, found) => pickErrors(found, (known) => known === path || known in before)),
  };
}
