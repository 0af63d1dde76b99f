import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { CHALLENGE_TTL, type Passkey, type SecondFactor } from '#shared/domain/second-factor.ts';
import { hashOf } from '../runtime/hash-of.ts';
import type { ChallengeStore } from '../store/challenges.ts';
import { hostOf } from './passkey-host.ts';

const NAME = 'Bramka';

export interface PasskeyDeps {
  challenges: ChallengeStore;
  /** Where passkeys are made and used: their browser vouches for it. */
  origin: string;
}

/** A challenge is for one purpose of one user: what registers a key must not log in. */
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
 * Checks a response to a challenge and takes the challenge, so that the same response is refused the second time.
 * @returns undefined where it does not fit; the library says so by all sorts of errors
 */
async function checked<Result>(
  { challenges }: PasskeyDeps,
  { userId, purpose, now }: PasskeyContext,
  verify: (expectedChallenge: (challenge: string) => Promise<boolean>) => Promise<Result>,
): Promise<Result | undefined> {
  let failure: unknown;
  try {
    return await verify(async (challenge) => {
      const taken = await challenges.take(userId, hashOf(challenge), now).catch((error: unknown) => {
        failure = error;
        throw error;
      });
      return taken === purpose;
    });
  } catch {
    if (failure) throw failure;
    return undefined;
  }
}

/** What a browser needs to make a passkey for a user. */
export async function registrationOptions(
  deps: PasskeyDeps,
  of: SecondFactor,
  email: string,
  now: Date,
): Promise<Record<string, unknown>> {
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: hostOf(deps.origin),
    userName: email,
    userID: new Uint8Array(Buffer.from(of.userId)),
    // Which device it is, is nobody's business here; and its certificates would need care for ever.
    attestationType: 'none',
    excludeCredentials: descriptors(of),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await keepChallenge(deps, of.userId, 'register', options.challenge, now);
  return { ...options };
}

/** The passkey that a browser made; undefined where the response is not to our challenge. */
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

/** What one of a user's passkeys has to sign. */
export async function loginOptions(
  deps: PasskeyDeps,
  of: SecondFactor,
  now: Date,
): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: hostOf(deps.origin),
    allowCredentials: descriptors(of),
    userVerification: 'preferred',
  });
  await keepChallenge(deps, of.userId, 'login', options.challenge, now);
  return { ...options };
}

/** The factors after a passkey was used; undefined where it did not sign what it had to. */
export async function withUsedPasskey(
  deps: PasskeyDeps,
  of: SecondFactor,
  response: Record<string, unknown>,
  now: Date,
): Promise<SecondFactor | undefined> {
  const used = of.passkeys.find(({ id }) => id === response.id);
  if (!used) return undefined;
  const context = { userId: of.userId, purpose: 'login', now } as const;
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
  return { ...of, passkeys: of.passkeys.map((one) => (one.id === used.id ? after : one)) };
}
