import type { BodyOf } from '#shared/contract/call.ts';
import { Problem } from '#shared/contract/problem.ts';
import type {
  verifySecondFactor as row,
  startPasskeyLogin as startRow,
} from '#shared/contract/second-factor.ts';
import { CODE_TRIES, DAILY_CODE_TRIES, type SecondFactor } from '#shared/domain/second-factor.ts';
import type { User } from '#shared/domain/user.ts';
import { log } from '../../runtime/log.ts';
import type { Context, UseCase } from '../../runtime/use-case.ts';
import { countedCalls, restOf, type WindowLimit } from '../../store/sale/rate-limits.ts';
import { enter } from '../account/enter.ts';
import { type Caller, knownDevice } from '../account/known-device.ts';
import type { FactorDeps } from './deps.ts';
import { loadPasskeys } from './load-passkeys.ts';
import { ownUser } from './own-user.ts';
import { withoutCode } from './recovery-codes.ts';
import { unseal } from './sealed.ts';
import { stepOfCodes } from './totp.ts';

type Shown = BodyOf<typeof row>['shown'];
type Code = Exclude<Shown, { kind: 'passkey' }>;

const codesOf = (shown: Shown & { kind: 'totp' }): string[] =>
  shown.next === undefined ? [shown.code] : [shown.code, shown.next];

/**
 * Six digits can be guessed, so a network's attempts are few. Beyond a day's attempts over all networks an unknown
 * device has to show two codes in a row, which its owner has and nobody guesses; a plain limit there would shut the owner
 * out with the guesser, who knows the password. Known devices have their own limit. Nobody guesses the 79 bits of a
 * recovery code: it is counted per network alone, and apart, so that whoever knows the password cannot shut its owner out
 * of both.
 * @returns an undo of the count for a right code
 */
async function countTry(
  deps: FactorDeps,
  user: User,
  shown: Code,
  context: Caller & Pick<Context, 'network'>,
): Promise<() => Promise<void>> {
  const { network, now } = context;
  const counted = countedCalls(deps.rateLimits, now);
  const count = async (counter: string, key: string, limit: WindowLimit) => {
    if (!(await counted.count(counter, key, limit)))
      throw new Problem('too_many_tries', { retryAfter: restOf(limit, now) });
  };
  if (shown.kind === 'recovery-code') {
    await count('recovery-code', `${user.id}#${network}`, CODE_TRIES);
    return counted.takeBack;
  }
  const device = await knownDevice(deps.devices, user, context);
  if (device) await count('code-device', device.hash, CODE_TRIES);
  else {
    await count('code', `${user.id}#${network}`, CODE_TRIES);
    const isUsual = await counted.count('code-account', user.id, DAILY_CODE_TRIES);
    if (!isUsual && shown.next === undefined) {
      await counted.takeBack();
      throw new Problem('next_code_needed');
    }
  }
  return counted.takeBack;
}

/** The factors after the given one was used; undefined where it is invalid. */
async function used(
  deps: FactorDeps,
  factor: SecondFactor,
  shown: Shown,
  now: Date,
): Promise<SecondFactor | undefined> {
  if (shown.kind === 'passkey')
    return (await loadPasskeys()).withUsedPasskey(deps, factor, shown.response, now);
  const secret = await deps.secret();
  if (shown.kind === 'recovery-code') return withoutCode(factor, secret, shown.code);
  if (!factor.totp) return undefined;
  const codes = codesOf(shown);
  const step = stepOfCodes(unseal(secret, factor.userId, factor.totp.sealedSecret), codes, now);
  if (step === undefined || step <= factor.totp.lastStep) return undefined;
  return { ...factor, totp: { ...factor.totp, lastStep: step + codes.length - 1 } };
}

/** A factor is used up by saving a new version of the record: sent twice at once, it works once. */
export const verifySecondFactor =
  (deps: FactorDeps): UseCase<typeof row> =>
  async ({ body }, context) => {
    const { now } = context;
    const { user, session } = await ownUser(deps, context);
    const { shown } = body;
    const { kind } = shown;
    const takeBack = shown.kind === 'passkey' ? undefined : await countTry(deps, user, shown, context);
    const after = await used(deps, await deps.factors.of(user.id), shown, now);
    const change = { entityId: user.id, actorId: user.id, action: 'recovery-code-used' as const, at: now };
    const trail = kind === 'recovery-code' ? change : undefined;
    if (!after || !(await deps.factors.save(after, trail))) throw new Problem('wrong_code');
    await takeBack?.();
    log.info('second-factor-shown', { userId: user.id, kind });
    await deps.sessions.end(session);
    return enter(deps, user, context, { proven: true, remember: body.remember });
  };

export const startPasskeyLogin =
  (deps: FactorDeps): UseCase<typeof startRow> =>
  async (_, { actor, now }) => {
    const { user } = await ownUser(deps, { actor });
    const factor = await deps.factors.of(user.id);
    if (factor.passkeys.length === 0) throw new Problem('not_found');
    const { loginOptions } = await loadPasskeys();
    return { options: await loginOptions(deps, factor, now) };
  };
