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
 * The errors of a form. Every form of the shop and of the office validates and shows errors this way.
 * @param check the errors of the present values
 */
export function useFieldErrors(check: () => FieldErrors, lang: Language) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  const errorOf = (path: string): string | undefined => errors[path] && errorText(errors[path], lang);
  const afterClick = (change: (before: FieldErrors, found: FieldErrors) => FieldErrors) =>
    setTimeout(() => {
      const found = latest.current();
      setErrors((before) => change(before, found));
    }, CLICK_TIME);
  return {
    errors,
    setErrors,
    errorOf,
    afterClick,
    /** Validates the field just left and those with errors; untouched fields are left alone. */
    recheck: (path: string) =>
      afterClick((before, found) => pickErrors(found, (one) => one === path || one in before)),
  };
}
