import { password } from '#shared/domain/user.ts';
import { type FieldErrors, missingFirst } from '#web/src/lib/form/field-errors.ts';
import { checkText } from '#web/src/lib/form/text-error.ts';

/**
 * The errors of a new password and its repetition.
 * @param differs said where they are not the same
 */
export const checkNewPassword = (
  values: { fresh: string; repeat: string },
  differs: string,
): FieldErrors => ({
  ...missingFirst(checkText('fresh', password, values.fresh), values),
  ...(values.fresh !== values.repeat && { repeat: differs }),
});
