import { Problem } from '#shared/contract/problem.ts';
import type { EnrolledFactor } from '#shared/contract/second-factor.ts';
import { hasFactor, type SecondFactor } from '#shared/domain/second-factor.ts';
import { WithCookies } from '../../runtime/outcome.ts';
import { enter } from '../account/enter.ts';
import type { Caller } from '../account/known-device.ts';
import type { FactorDeps } from './deps.ts';
import type { OwnUser } from './own-user.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

/**
 * Stores a new factor. The first one brings the recovery codes, and turns a session that could only enrol into a full
 * one with a new token. Such a session may only add the first factor: an existing one has to be shown.
 * @throws Problem forbidden, changed_meanwhile
 */
export async function enrolled(
  deps: FactorDeps,
  { user, session }: OwnUser,
  [before, after]: [SecondFactor, SecondFactor],
  caller: Caller,
): Promise<WithCookies<EnrolledFactor>> {
  if (session.requiredAction !== null && hasFactor(before)) throw new Problem('forbidden');
  const fresh = hasFactor(before) ? undefined : newRecoveryCodes(await deps.secret(), user.id);
  const updated = fresh ? { ...after, recoveryCodes: fresh.hashes } : after;
  const change = {
    entityId: user.id,
    actorId: user.id,
    action: 'second-factor-added' as const,
    at: caller.now,
  };
  if (!(await deps.factors.save(updated, change))) throw new Problem('changed_meanwhile');
  const codes = fresh && { recoveryCodes: fresh.codes };
  const { email, roles, requiredAction } = session;
  if (requiredAction === null) return new WithCookies({ session: { email, roles }, ...codes }, []);
  await deps.sessions.end(session);
  const entered = await enter(deps, user, caller, { proven: true });
  return new WithCookies({ session: entered.response, ...codes }, entered.cookies);
}
