import type { Language } from '#shared/domain/text.ts';
import type * as z from '#shared/zod.ts';
import { checkRequest } from './check-request.ts';
import { errorText, type FieldErrors } from './field-errors.ts';

/** The errors of a form whose field at `path` has a text of its own schema. */
export function checkText(path: string, schema: z.ZodMiniType, text: string): FieldErrors {
  const error = checkRequest(schema, text)[''];
  return error ? { [path]: error } : {};
}

/** The error of a field that is no part of a form; undefined where the schema takes its text. */
export function textError(schema: z.ZodMiniType, text: string, lang: Language): string | undefined {
  const { text: error } = checkText('text', schema, text);
  return error && errorText(error, lang);
}
