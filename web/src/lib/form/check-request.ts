import { checkFields } from '#shared/contract/field-problems.ts';
import type * as z from '#shared/zod.ts';
import { type FieldErrors, missingFirst } from './field-errors.ts';

/**
 * What the server would refuse in a request.
 * @param values the typed values, under the same paths
 */
export function checkRequest(schema: z.ZodMiniType, request: unknown, values = request): FieldErrors {
  return missingFirst(checkFields(schema, request).fields ?? {}, values);
}
