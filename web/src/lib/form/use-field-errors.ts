import { useEffect, useRef, useState } from 'react';
import type { Language } from '#shared/domain/text.ts';
import { errorText, type FieldErrors } from './field-errors.ts';

/**
 * Milliseconds. Leaving a field is the first half of a click elsewhere: an error that shifts the page waits for the
 * second.
 */
const CLICK_TIME = 200;

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
  const planned = useRef(new Set<ReturnType<typeof setTimeout>>());
  const refused = useRef(new Set<string>());
  const errorOf = (path: string): string | undefined => errors[path] && errorText(errors[path], lang);
  /** Shows these and no others: checks that were planned before are out of date. */
  const setErrors = (next: FieldErrors) => {
    for (const timer of planned.current) clearTimeout(timer);
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
    const timer = setTimeout(() => {
      planned.current.delete(timer);
      const found = latest.current();
      showErrors((before) =>
        change(before, { ...pickErrors(before, (known) => refused.current.has(known)), ...found }),
      );
    }, CLICK_TIME);
    planned.current.add(timer);
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
