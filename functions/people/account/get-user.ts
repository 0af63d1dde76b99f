import type { getUser as row } from '#shared/contract/account.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { SecondFactorStore } from '../../store/people/second-factors.ts';
import type { UserStore } from '../../store/people/users.ts';
import { listedUser } from './user-view.ts';

export const getUser =
  ({ users, factors }: { users: UserStore; factors: SecondFactorStore }): UseCase<typeof row> =>
  async ({ params }) => {
    const [user, own] = await Promise.all([users.byId(params.id), factors.of(params.id)]);
    if (!user) throw new Problem('not_found');
    return listedUser(user, own);
  };
