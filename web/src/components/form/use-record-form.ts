import { useState } from 'react';
import { mergeTexts } from '#shared/texts/office/merge.ts';
import { type FailureCode, problemText } from '#shared/texts/problems.ts';
import type * as z from '#shared/zod.ts';
import { checkRequest } from '../../lib/form/check-request.ts';
import { type FieldErrors, missingFirst } from '../../lib/form/field-errors.ts';
import type { FormBody } from '../../lib/form/form-body.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { useOfficeLanguage, useTexts } from '../../lib/office-language.ts';
import { errorCode, ProblemError } from '../../lib/problem-error.ts';
import { toast } from '../../lib/toast.ts';
import { type RecordSubject, type SavedRecord, useMergeConflict } from './use-merge-conflict.ts';

interface RecordFormOptions<Values extends Record<string, unknown>, Body extends z.ZodMiniType> {
  values: Values;
  /** The call's request schema, which the server checks too, with the same field names as `values`. */
  schema: Body;
  toBody: (values: Values) => FormBody<z.input<Body>>;
  /** Errors that the schema cannot express. */
  alsoWrong?: (values: Values) => Record<string, string>;
  /**
   * `version` is the one the form was filled from; 0 for a new record. A form that stays open calls `became` with the
   * version it now shows.
   */
  send: (body: z.output<Body>, version: number, became: (version: number) => void) => Promise<void>;
  version?: number;
  /** The record's description, and how to reload it after another user's change. */
  shared?: RecordSubject & { reload: () => Promise<SavedRecord<Values>> };
  /** Refusals shown beside a field, by code. */
  beside?: Partial<Record<FailureCode, string>>;
  /** Shown when the server gives no reason. */
  fallback: string;
}

/** A form for one record: validated like on the server, with refusals shown at their fields. */
export function useRecordForm<Values extends Record<string, unknown>, Body extends z.ZodMiniType>({
  values: initialValues,
  schema,
  toBody,
  alsoWrong,
  send,
  beside = {},
  fallback,
  version = 0,
  shared,
}: RecordFormOptions<Values, Body>) {
  const lang = useOfficeLanguage();
  const t = useTexts(mergeTexts);
  const [working, setWorking] = useState(false);

  const check = (values: Values): FieldErrors => ({
    ...checkRequest(schema, toBody(values), values),
    ...alsoWrong?.(values),
  });
  const form = useForm(initialValues, check, lang);
  const { base, conflict, mergeTheirs, isSettled, saved } = useMergeConflict(
    { version, values: initialValues },
    shared,
    {
      read: form.read,
      write: form.setValues,
    },
  );

  const atFields = (error: unknown): FieldErrors => {
    const code = errorCode(error);
    const path = beside[code];
    if (path) return { [path]: problemText(code, lang) };
    return error instanceof ProblemError ? missingFirst(error.fields, form.read()) : {};
  };
  const refuse = (error: unknown): void | Promise<void> => {
    const code = errorCode(error);
    if (code === 'changed_meanwhile' && shared) return shared.reload().then(mergeTheirs, refuse);
    const refused = atFields(error);
    form.showRefusal(refused);
    if (Object.keys(refused).length > 0) return;
    toast('error', code === 'unexpected' ? fallback : problemText(code, lang));
  };
  const save = async (values: Values) => {
    if (!isSettled()) return;
    setWorking(true);
    // The saved values, not what was typed since.
    const became = (version: number) => saved({ version, values });
    // Validated with the very schema before.
    await send(toBody(values) as z.output<Body>, base.version, became).catch(refuse);
    setWorking(false);
  };
  const field = (path: string) => ({
    ...form.field(path),
    warning: conflict?.taken.includes(path) ? t.takenMark : undefined,
  });
  return {
    form,
    field,
    onSubmit: form.onSubmit(save),
    working,
    conflict,
    refuse,
    unshown: form.unshown,
    subject: shared?.subject,
    version: base.version,
  };
}

/** What the parts of a form need from it. */
export type RecordForm<Values extends Record<string, unknown>> = Pick<
  ReturnType<typeof useRecordForm<Values, z.ZodMiniType>>,
  'field' | 'form' | 'onSubmit' | 'working' | 'conflict' | 'unshown' | 'subject'
>;
