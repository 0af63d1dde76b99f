import { useEffect, useRef, useState } from 'react';
import type { Language } from '#shared/domain/text.ts';
import { errorText, type FieldErrors } from './field-errors.ts';

/** Milliseconds. Leaving a field is half of a click elsewhere: an error that moves the page waits for the rest. */
const CLICK_TIME = 200;

export const pickErrors = (errors: FieldErrors, wanted: (path: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => wanted(path)));

/**
 * The errors of a form. Every form of the shop and of the office checks, words and shows them this way.
 * @param check what is wrong with the values as they are now
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
    /** Checks the field that was just left and those that were wrong; fields nobody has come to are let be. */
    recheck: (path: string) =>
      afterClick((before, found) => pickErrors(found, (one) => one === path || one in before)),
  };
}
