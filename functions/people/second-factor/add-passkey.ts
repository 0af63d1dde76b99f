import { Problem } from '#shared/contract/problem.ts';
import type {
  confirmPasskey as confirmRow,
  startPasskey as startRow,
} from '#shared/contract/second-factor.ts';
import { MAX_PASSKEYS } from '#shared/domain/second-factor.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FactorDeps } from './deps.ts';
import { enrolled } from './enrolled.ts';
import { loadPasskeys } from './load-passkeys.ts';
import { ownUser, sureOwnUser } from './own-user.ts';

export const startPasskey =
  (deps: FactorDeps): UseCase<typeof startRow> =>
  async ({ body }, context) => {
    const { user } = await sureOwnUser(deps, body, context);
    const factor = await deps.factors.of(user.id);
    if (factor.passkeys.length >= MAX_PASSKEYS) throw new Problem('too_many_passkeys');
    const { registrationOptions } = await loadPasskeys();
    return { options: await registrationOptions(deps, factor, user.email, context.now) };
  };

export const confirmPasskey =
  (deps: FactorDeps): UseCase<typeof confirmRow> =>
  async ({ body }, context) => {
    const own = await ownUser(deps, context);
    const { registeredPasskey } = await loadPasskeys();
    const made = await registeredPasskey(deps, own.user.id, body, context.now);
    if (!made) throw new Problem('wrong_code');
    const before = await deps.factors.of(own.user.id);
    const passkeys = [...before.passkeys.filter(({ id }) => id !== made.id), made];
    return enrolled(deps, own, [before, { ...before, passkeys }], context);
  };
