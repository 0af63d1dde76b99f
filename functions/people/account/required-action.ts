import { type Access, hasFactor, type SecondFactor } from '#shared/domain/second-factor.ts';
import type { RequiredAction, User } from '#shared/domain/user.ts';

interface Proof {
  factors: SecondFactor;
  access: Access;
  /** Whether the second factor was shown, or the device is remembered. */
  proven: boolean;
}

/**
 * What a user with a correct password has to do next. The factor comes before a new password, so that knowing only the
 * password is not enough to change it.
 */
export function requiredAction(
  { roles, mustChangePassword }: Pick<User, 'roles' | 'mustChangePassword'>,
  { factors, access, proven }: Proof,
): RequiredAction | null {
  const enrolled = hasFactor(factors);
  if (enrolled && !proven) return 'verify-second-factor';
  if (mustChangePassword) return 'set-password';
  const needed = access.secondFactorForAdmins && roles.includes('Admin');
  return needed && !enrolled ? 'enrol-second-factor' : null;
}
