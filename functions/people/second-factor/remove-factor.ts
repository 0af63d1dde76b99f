import { Problem } from '#shared/contract/problem.ts';
import type {
  removeFactor as removeRow,
  renewRecoveryCodes as renewRow,
} from '#shared/contract/second-factor.ts';
import { hasFactor, type SecondFactor } from '#shared/domain/second-factor.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FactorDeps } from './deps.ts';
import { sureOwnUser } from './own-user.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

function without(secondFactor: SecondFactor, factor: string): SecondFactor {
  const { totp, ...rest } = secondFactor;
  const after =
    factor === 'totp'
      ? rest
      : { ...secondFactor, passkeys: secondFactor.passkeys.filter(({ id }) => id !== factor) };
  const found = factor === 'totp' ? totp : after.passkeys.length < secondFactor.passkeys.length;
  if (!found) throw new Problem('not_found');
  return hasFactor(after) ? after : { ...after, recoveryCodes: [] };
}

/** Users who must have a factor cannot remove their last one: they add the new one first. */
export const removeFactor =
  (deps: FactorDeps): UseCase<typeof removeRow> =>
  async ({ body }, context) => {
    const { user } = await sureOwnUser(deps, body, context);
    const after = without(await deps.factors.of(user.id), body.factor);
    const { secondFactorForAdmins } = await deps.settings.value('access');
    if (!hasFactor(after) && secondFactorForAdmins && user.roles.includes('Admin'))
      throw new Problem('second_factor_required');
    const change = {
      entityId: user.id,
      actorId: user.id,
      action: 'second-factor-removed' as const,
      at: context.now,
    };
    if (!(await deps.factors.save(after, change))) throw new Problem('changed_meanwhile');
  };

export const renewRecoveryCodes =
  (deps: FactorDeps): UseCase<typeof renewRow> =>
  async ({ body }, context) => {
    const { user } = await sureOwnUser(deps, body, context);
    const factor = await deps.factors.of(user.id);
    if (!hasFactor(factor)) throw new Problem('not_found');
    const { codes, hashes } = newRecoveryCodes(await deps.secret(), user.id);
    const change = {
      entityId: user.id,
      actorId: user.id,
      action: 'recovery-codes-renewed' as const,
      at: context.now,
    };
    if (!(await deps.factors.save({ ...factor, recoveryCodes: hashes }, change)))
      throw new Problem('changed_meanwhile');
    return { recoveryCodes: codes };
  };
