import { Problem } from '#shared/contract/problem.ts';
import type { confirmTotp as confirmRow, startTotp as startRow } from '#shared/contract/second-factor.ts';
import { ENROLMENT_TTL } from '#shared/domain/second-factor.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FactorDeps } from './deps.ts';
import { enrolled } from './enrolled.ts';
import { ownUser, sureOwnUser } from './own-user.ts';
import { seal, unseal } from './sealed.ts';
import { base32, newTotpSecret, stepOfCodes, totpUri } from './totp.ts';

const ISSUER = 'Bramka';
/** The key of a user's unconfirmed secret: starting again replaces it. */
const MARK = 'totp';

/** The secret becomes valid once one of its codes was typed, so that a bad scan locks nobody out. */
export const startTotp =
  (deps: FactorDeps): UseCase<typeof startRow> =>
  async ({ body }, context) => {
    const { user } = await sureOwnUser(deps, body, context);
    const secret = newTotpSecret();
    const endsAt = new Date(context.now.getTime() + ENROLMENT_TTL);
    const sealed = seal(await deps.secret(), user.id, secret);
    await deps.challenges.keep(user.id, MARK, sealed, endsAt);
    return { secret: base32(secret), uri: totpUri(secret, user.email, ISSUER) };
  };

/** A new app replaces an existing one. */
export const confirmTotp =
  (deps: FactorDeps): UseCase<typeof confirmRow> =>
  async ({ body }, context) => {
    const { now } = context;
    const own = await ownUser(deps, context);
    const { id } = own.user;
    const sealedSecret = await deps.challenges.find(id, MARK, now);
    if (!sealedSecret) throw new Problem('enrolment_ended');
    const lastStep = stepOfCodes(unseal(await deps.secret(), id, sealedSecret), [body.code], now);
    if (lastStep === undefined) throw new Problem('wrong_code');
    await deps.challenges.take(id, MARK, now);
    const before = await deps.factors.of(id);
    const totp = { sealedSecret, lastStep, createdAt: now.toISOString() };
    return enrolled(deps, own, [before, { ...before, totp }], context);
  };
