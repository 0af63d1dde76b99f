import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { CHALLENGE_TTL, type Passkey, type SecondFactor } from '#shared/domain/second-factor.ts';
import { hashOf } from '../../runtime/hash-of.ts';
import type { ChallengeStore } from '../../store/people/challenges.ts';
import { hostOf } from './passkey-host.ts';

const NAME = 'Bramka';

export interface PasskeyDeps {
  challenges: ChallengeStore;
  /** The origin where passkeys are made and used, which the browser reports in its signed response. */
  origin: string;
}

/** A challenge has one purpose and user: a registration must not serve as a login. */
type Purpose = 'register' | 'login';

const descriptors = ({ passkeys }: SecondFactor) =>
  passkeys.map(({ id, transports }) => ({ id, transports: transports as never }));

async function keepChallenge(
  { challenges }: PasskeyDeps,
  userId: string,
  purpose: Purpose,
  challenge: string,
  now: Date,
): Promise<void> {
  const endsAt = new Date(now.getTime() + CHALLENGE_TTL);
  await challenges.keep(userId, hashOf(challenge), purpose, endsAt);
}

interface PasskeyContext {
  userId: string;
  purpose: Purpose;
  now: Date;
}

/**
 * Verifies a response and uses up its challenge, so that a replay is refused.
 * @returns undefined where it does not match, which the library reports by various errors
 */
async function checked<Result>(
  { challenges }: PasskeyDeps,
  { userId, purpose, now }: PasskeyContext,
  verify: (expectedChallenge: (challenge: string) => Promise<boolean>) => Promise<Result>,
): Promise<Result | undefined> {
  let failure: unknown;
  try {
    return await verify(async (challenge) => {
      const challengeRecord = await challenges
        .take(userId, hashOf(challenge), now)
        .catch((error: unknown) => {
          failure = error;
          throw error;
        });
      return challengeRecord === purpose;
    });
  } catch {
    if (failure) throw failure;
    return undefined;
  }
}

/** The browser's options for registering a passkey. */
export async function registrationOptions(
  deps: PasskeyDeps,
  factor: SecondFactor,
  email: string,
  now: Date,
): Promise<Record<string, unknown>> {
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: hostOf(deps.origin),
    userName: email,
    userID: new Uint8Array(Buffer.from(factor.userId)),
    // We need not know the device's model, and attestation certificates would need lasting maintenance.
    attestationType: 'none',
    excludeCredentials: descriptors(factor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await keepChallenge(deps, factor.userId, 'register', options.challenge, now);
  return { ...options };
}

/** A newly registered passkey; undefined where the response does not match our challenge. */
export async function registeredPasskey(
  deps: PasskeyDeps,
  userId: string,
  registration: { name: string; response: Record<string, unknown> },
  now: Date,
): Promise<Passkey | undefined> {
  const response = registration.response as unknown as RegistrationResponseJSON;
  const result = await checked(deps, { userId, purpose: 'register', now }, (expectedChallenge) =>
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: deps.origin,
      expectedRPID: hostOf(deps.origin),
      requireUserVerification: false,
    }),
  );
  if (!result?.verified || !result.registrationInfo) return undefined;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports ?? [],
    name: registration.name,
    createdAt: now.toISOString(),
  };
}

/** The browser's options for logging in with one of the user's passkeys. */
export async function loginOptions(
  deps: PasskeyDeps,
  factor: SecondFactor,
  now: Date,
): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: hostOf(deps.origin),
    allowCredentials: descriptors(factor),
    userVerification: 'preferred',
  });
  await keepChallenge(deps, factor.userId, 'login', options.challenge, now);
  return { ...options };
}

/** The factors after a passkey was used; undefined where its response is invalid. */
export async function withUsedPasskey(
  deps: PasskeyDeps,
  factor: SecondFactor,
  response: Record<string, unknown>,
  now: Date,
): Promise<SecondFactor | undefined> {
  const used = factor.passkeys.find(({ id }) => id === response.id);
  if (!used) return undefined;
  const context = { userId: factor.userId, purpose: 'login', now } as const;
  const result = await checked(deps, context, (expectedChallenge) =>
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: deps.origin,
      expectedRPID: hostOf(deps.origin),
      credential: {
        id: used.id,
        publicKey: new Uint8Array(Buffer.from(used.publicKey, 'base64url')),
        counter: used.counter,
      },
      requireUserVerification: false,
    }),
  );
  if (!result?.verified) return undefined;
  const after = { ...used, counter: result.authenticationInfo.newCounter, lastUsedAt: now.toISOString() };
  return {
    ...factor,
    passkeys: factor.passkeys.map((passkey) => (passkey.id === used.id ? after : passkey)),
  };
}
