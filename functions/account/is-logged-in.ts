import type { isLoggedIn as row } from '#shared/contract/account.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { UseCase } from '../http/request.ts';

export const isLoggedIn: UseCase<typeof row> = async ({ session }) => {
  const current = await session();
  if (!current) throw new Problem('not_logged_in');
  const { email, roles, requiredAction } = current;
  return { email, roles, ...(requiredAction && { requiredAction }) };
};
