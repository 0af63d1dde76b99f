import type { ListedUser, UserView } from '#shared/contract/account.ts';
import { kindsOf, type SecondFactor } from '#shared/domain/second-factor.ts';
import type { User } from '#shared/domain/user.ts';

/** A user as other staff see it, and as the audit trail stores it. */
export function userView({ passwordHash: _, devicesValidFrom: __, ...user }: User): UserView {
  return user;
}

/** The same with the kinds of second factor they have. */
export const listedUser = (user: User, own: SecondFactor | undefined): ListedUser => ({
  ...userView(user),
  secondFactors: own ? kindsOf(own) : [],
});
