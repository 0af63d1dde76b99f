import type * as z from 'zod/mini';
import type { Language } from '#shared/domain/text.ts';
import { checkRequest } from './check-request.ts';
import { errorText } from './field-errors.ts';

/** The error of a field that is no part of a form; undefined where the schema takes its text. */
export function textError(schema: z.ZodMiniType, text: string, lang: Language): string | undefined {
  const error = checkRequest(schema, text)[''];
  return error && errorText(error, lang);
}
