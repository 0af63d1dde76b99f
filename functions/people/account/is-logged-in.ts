import type { isLoggedIn as row } from '#shared/contract/account.ts';
import type { UseCase } from '../../runtime/use-case.ts';

export const isLoggedIn: UseCase<typeof row> = async (_, { actor }) => {
  const { email, roles, requiredAction } = actor;
  return { email, roles, ...(requiredAction && { requiredAction }) };
};
