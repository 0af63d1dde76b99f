import type { listUsers as row } from '#shared/contract/account.ts';
import type { UserColumn } from '#shared/contract/table-columns.ts';
import type { User } from '#shared/domain/user.ts';
import { tablePage } from '../../read-models/table-page.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { SecondFactorStore } from '../../store/people/second-factors.ts';
import type { UserStore } from '../../store/people/users.ts';
import { listedUser } from './user-view.ts';

const cellsOf = (user: User): Record<UserColumn | 'id', string | boolean> => ({
  id: user.id,
  email: user.email,
  name: user.name,
  roles: user.roles.join(', '),
  active: user.active,
  lastLoginAt: user.lastLoginAt ?? '',
});

export const listUsers =
  ({ users, factors }: { users: UserStore; factors: SecondFactorStore }): UseCase<typeof row> =>
  async ({ query }) => {
    const all = await users.list();
    const known = new Map(all.map((user) => [user.id, user]));
    const { data, count } = tablePage<UserColumn, ReturnType<typeof cellsOf>>(all.map(cellsOf), query);
    const shown = data.flatMap(({ id }) => known.get(String(id)) ?? []);
    const theirs = new Map(
      (await factors.ofAll(shown.map(({ id }) => id))).map((factor) => [factor.userId, factor]),
    );
    return { data: shown.map((user) => listedUser(user, theirs.get(user.id))), count };
  };
