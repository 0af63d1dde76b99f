import { useForm } from '@mantine/form';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { fieldProblems } from '../../../../shared/contract/field-problems.ts';
import type { FieldProblem } from '../../../../shared/contract/problem.ts';
import { fieldText } from '../../../../shared/texts/fields.ts';
import { problemText, type TroubleCode } from '../../../../shared/texts/problems.ts';
import { ProblemError, troubleCode } from '../../api/problem-error.ts';
import { toast } from '../toast.ts';
import { useOfficeLanguage } from './office-language.ts';

interface Recipe<Values extends Record<string, unknown>, Body extends z.ZodMiniType> {
  values: Values;
  /** What the server will check: the request of the call, under the same field names as `values`. */
  schema: Body;
  toBody: (values: Values) => unknown;
  /** What the schema cannot see, in words. */
  alsoWrong?: (values: Values) => Record<string, string>;
  /** `version` is the one the form was filled from; 0 for a new record. */
  /** A form that stays after saving says by `became` which version it shows now. */
  send: (body: z.output<Body>, version: number, became: (version: number) => void) => Promise<void>;
  version?: number;
  /** What is saved now, after somebody else changed it. */
  reload?: () => Promise<Saved<Values>>;
  /** Refusals that are about one field: they stand beside it. */
  beside?: Partial<Record<TroubleCode, string>>;
  /** Shown when the server has no reason to give. */
  fallback: string;
}

export interface Saved<Values> {
  version: number;
  values: Values;
}

/** One field of the form, as the controls take it. */
interface BoundField {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** Leaving a field is half of a click elsewhere: a message that moves the page waits for the other half. */
const CLICK_TIME = 200;

const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], values);

/** A form over one record: checked as the server checks it, refusals brought back to their fields. */
export function useRecordForm<Values extends Record<string, unknown>, Body extends z.ZodMiniType>({
  values: initialValues,
  schema,
  toBody,
  alsoWrong,
  send,
  beside = {},
  fallback,
  version: firstVersion = 0,
  reload,
}: Recipe<Values, Body>) {
  const lang = useOfficeLanguage();
  const [working, setWorking] = useState(false);
  const [version, setVersion] = useState(firstVersion);
  const [conflict, setConflict] = useState(false);

  const worded = (fields: Record<string, FieldProblem>, values: Values): Record<string, string> =>
    Object.fromEntries(
      Object.entries(fields).map(([path, problem]) => [
        path,
        fieldText(valueAt(values, path) === '' ? { rule: 'required' } : problem, lang),
      ]),
    );
  const validate = (values: Values) => {
    const checked = schema.safeParse(toBody(values));
    return {
      ...(checked.success ? {} : worded(fieldProblems(checked.error.issues), values)),
      ...alsoWrong?.(values),
    };
  };
  const form = useForm<Values>({ mode: 'controlled', initialValues, validate });

  const refuse = (error: unknown) => {
    const code = troubleCode(error);
    if (code === 'changed_meanwhile') return setConflict(true);
    if (error instanceof ProblemError && code === 'invalid_request')
      form.setErrors(worded(error.fields, form.getValues()));
    const path = beside[code];
    if (path) {
      form.setFieldError(path, problemText(code, lang));
      document.getElementById(path)?.focus();
      return;
    }
    toast('error', code === 'unexpected' ? fallback : problemText(code, lang));
  };
  const save = async (values: Values, over: number) => {
    setWorking(true);
    setConflict(false);
    await send(toBody(values) as z.output<Body>, over, setVersion).catch(refuse);
    setWorking(false);
  };
  /** Takes the other's version into the form, or writes this one over it. */
  const settle = async (mine: boolean) => {
    const saved = await reload?.().catch(refuse);
    if (!saved) return;
    setVersion(saved.version);
    setConflict(false);
    if (mine) await save(form.getValues(), saved.version);
    else form.setValues(saved.values);
  };
  const onSubmit = form.onSubmit(
    (values) => save(values, version),
    (errors) => {
      const first = document.querySelector<HTMLElement>(
        Object.keys(errors)
          .map((path) => `[id="${path}"]`)
          .join(','),
      );
      first?.focus();
    },
  );
  const field = (path: string): BoundField => {
    const { value, error, onChange } = form.getInputProps(path);
    return {
      id: path,
      name: path,
      value,
      error,
      onChange,
      onBlur: () => setTimeout(form.validateField, CLICK_TIME, path),
    };
  };
  return { form, field, onSubmit, working, conflict, settle };
}

/** What the parts of a form need of it. */
export type RecordForm<Values extends Record<string, unknown>> = Pick<
  ReturnType<typeof useRecordForm<Values, z.ZodMiniType>>,
  'field' | 'form' | 'onSubmit' | 'working' | 'conflict' | 'settle'
>;
