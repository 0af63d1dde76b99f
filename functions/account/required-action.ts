import { type Access, hasFactor, type SecondFactor } from '#shared/domain/second-factor.ts';
import type { RequiredAction, User } from '#shared/domain/user.ts';

interface Proof {
  factors: SecondFactor;
  access: Access;
  /** Whether the second factor was shown, now or by a device that is remembered. */
  proven: boolean;
}

/**
 * What somebody whose password was right has to do next. The factor comes before a new password: who only knows a
 * password may not choose the next one.
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
