import type { UserView } from '#shared/contract/account.ts';
import type { User } from '#shared/domain/user.ts';

/** A user as other staff may see them, and as the audit trail keeps them. */
export function userView({ passwordHash: _, devicesValidFrom: __, ...user }: User): UserView {
  return user;
}
