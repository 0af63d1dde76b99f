import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Language } from '#shared/domain/text.ts';
import type { FieldErrors } from './field-errors.ts';
import { withValueAt } from './paths.ts';
import { pickErrors, useFieldErrors } from './use-field-errors.ts';
import { valueAt } from './value-at.ts';

/** A button may send a form, too. */
type Sent = Pick<FormEvent, 'preventDefault' | 'currentTarget'>;

/**
 * Focuses the first field with an error, in page order.
 * @param form not the page, as another one on the page may have fields of the same names
 * @returns whether it has such a field
 */
function focusFirst(errors: FieldErrors, form: ParentNode): boolean {
  const selector = Object.keys(errors)
    .map((path) => `[id="${path}"],[name="${path}"]`)
    .join(',');
  const field = selector ? form.querySelector<HTMLElement>(selector) : undefined;
  field?.focus();
  return Boolean(field);
}

/** The values of a form and their errors. */
export function useForm<Values extends object>(
  initialValues: Values,
  check: (values: Values) => FieldErrors,
  lang: Language,
) {
  const [values, show] = useState(initialValues);
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  }, [values]);
  const { errors, setErrors, clearError, errorOf, afterClick } = useFieldErrors(
    () => check(latest.current),
    lang,
  );
  /** Validates only the field that was just left. */
  const checkField = (path: string) =>
    afterClick((before, found) => ({
      ...pickErrors(before, (known) => known !== path),
      ...pickErrors(found, (known) => known === path),
    }));
  const container = useRef<ParentNode>(null);
  const [unshown, setUnshown] = useState<FieldErrors>({});
  const write = (next: Values) => {
    // Two changes before the next render build on each other.
    latest.current = next;
    show(next);
  };
  const setValues = (next: Values) => {
    write(next);
    setErrors({});
    setUnshown({});
  };
  const setValue = (path: string, value: unknown) => {
    write(withValueAt(latest.current, path, value));
    clearError(path);
  };
  const showRefusal = (refused: FieldErrors) => {
    setErrors(refused);
    setUnshown(focusFirst(refused, container.current ?? document) ? {} : refused);
  };
  const onSubmit = (send: (values: Values) => void) => (event: Sent) => {
    event.preventDefault();
    container.current = event.currentTarget.closest('dialog, form');
    const found = check(latest.current);
    showRefusal(found);
    if (Object.keys(found).length === 0) send(latest.current);
  };
  /** The props of one field's control. */
  const field = (path: string) => ({
    id: path,
    name: path,
    value: valueAt(values, path) as string,
    error: errorOf(path),
    onChange: (value: string) => setValue(path, value),
    onBlur: () => checkField(path),
  });
  return {
    values,
    read: () => latest.current,
    setValues,
    setValue,
    reset: () => setValues(initialValues),
    errors,
    setErrors,
    /** Errors to say above the form, because no field of it shows one of them. */
    unshown,
    showRefusal,
    errorOf,
    field,
    onSubmit,
  };
}
