import { Problem } from '#shared/contract/problem.ts';
import type { forgetDevices as forgetRow, resetSecondFactor as row } from '#shared/contract/second-factor.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import { withoutFactors } from '../../store/people/second-factors.ts';
import { otherUser } from '../account/other-user.ts';
import type { FactorDeps } from './deps.ts';
import { ownUser } from './own-user.ts';

/**
 * Removes sessions, devices and the factors themselves in one transaction, so that nothing opened with a lost factor
 * stays.
 */
export const resetSecondFactor =
  (deps: FactorDeps): UseCase<typeof row> =>
  async ({ body }, { actor, now }) => {
    const actorId = actor.userId;
    const { before, ending } = await otherUser(body, actor, deps);
    const change = { entityId: body.id, actorId, action: 'second-factor-reset' as const, at: now };
    const after = { ...before, devicesValidFrom: now.toISOString() };
    const refusal = await deps.users.save(after, change, {
      ending,
      actor: actorId,
      also: [withoutFactors(body.id)],
    });
    if (refusal) throw new Problem(refusal);
  };

export const forgetDevices =
  (deps: FactorDeps): UseCase<typeof forgetRow> =>
  async (_, { actor, now }) => {
    const { user } = await ownUser(deps, { actor });
    const change = { entityId: user.id, actorId: user.id, action: 'devices-forgotten' as const, at: now };
    const refusal = await deps.users.save({ ...user, devicesValidFrom: now.toISOString() }, change);
    if (refusal) throw new Problem(refusal);
  };
