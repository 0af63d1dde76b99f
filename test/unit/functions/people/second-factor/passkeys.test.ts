import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { expect, test } from 'vitest';
import {
  loginOptions,
  type PasskeyDeps,
  registeredPasskey,
  registrationOptions,
  withUsedPasskey,
} from '#functions/people/second-factor/passkeys.ts';
import type { ChallengeStore } from '#functions/store/people/challenges.ts';
import type { SecondFactor } from '#shared/domain/second-factor.ts';

const ORIGIN = 'https://bilety.example.com';
const USER = 'usr_000000000000';
const now = new Date('2026-11-21T10:00:00.000Z');

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** A device's authenticator, which signs for whatever page its browser says it is on. */
function authenticator(rpId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = Buffer.from('a passkey of sixteen bytes'.slice(0, 16));
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number) => Buffer.concat([sha256(rpId), Buffer.from([flags, 0, 0, 0, 0])]);
  const shell = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };
  return {
    create(challenge: string, origin: string) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const authData = new Uint8Array(Buffer.concat([head(0x41), credential]));
      const attestation = new Map<string, string | Map<string, never> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', authData],
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', challenge, origin));
      const attestationObject = base64url(isoCBOR.encode(attestation));
      return { ...shell, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
    },
    get(challenge: string, origin: string) {
      const data = clientData('webauthn.get', challenge, origin);
      const signed = Buffer.concat([head(0x01), sha256(data)]);
      const signature = base64url(createSign('sha256').update(signed).sign(privateKey));
      const response = {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(head(0x01)),
        signature,
      };
      return { ...shell, response };
    },
  };
}

function memoryChallenges(): ChallengeStore {
  const kept = new Map<string, string>();
  const find = async (_: string, mark: string) => kept.get(mark);
  return {
    find,
    keep: async (_, mark, about) => void kept.set(mark, about),
    take: async (_, mark) => {
      const about = kept.get(mark);
      kept.delete(mark);
      return about;
    },
  };
}

const deps = () => ({ challenges: memoryChallenges(), origin: ORIGIN });
const nobody = { userId: USER, passkeys: [] } as unknown as SecondFactor;
const challengeIn = (options: Record<string, unknown>) => String(options.challenge);

/** What a device answers when a passkey is to be made on a page of `origin`. */
async function registrationOf(deps: PasskeyDeps, device: ReturnType<typeof authenticator>, origin = ORIGIN) {
  const challenge = challengeIn(await registrationOptions(deps, nobody, 'anna@example.com', now));
  return { name: 'Telefon', response: device.create(challenge, origin) };
}

test.each([
  [ORIGIN, true],
  ['https://bilety.example.com.evil.example', false],
  ['http://bilety.example.com', false],
  ['https://other.example.com', false],
])('a passkey that was made on %s is taken: %s', async (origin, isTaken) => {
  const having = deps();
  const device = authenticator('bilety.example.com');
  const registration = await registrationOf(having, device, origin);
  expect((await registeredPasskey(having, USER, registration, now)) !== undefined).toBe(isTaken);
});

test.each([
  [ORIGIN, true],
  ['https://bilety.example.com.evil.example', false],
  ['https://other.example.com', false],
])('a passkey that is used on %s logs in: %s', async (origin, isLoggedIn) => {
  const having = deps();
  const device = authenticator('bilety.example.com');
  const passkey = await registeredPasskey(having, USER, await registrationOf(having, device), now);
  const factor = { ...nobody, passkeys: [passkey] } as SecondFactor;
  const challenge = challengeIn(await loginOptions(having, factor, now));
  const after = await withUsedPasskey(having, factor, device.get(challenge, origin), now);
  expect(after?.passkeys[0]?.lastUsedAt).toBe(isLoggedIn ? now.toISOString() : undefined);
});

test('a device’s signature for a login registers nothing, and is taken once', async () => {
  const having = deps();
  const device = authenticator('bilety.example.com');
  const registration = await registrationOf(having, device);
  const passkey = await registeredPasskey(having, USER, registration, now);
  expect(await registeredPasskey(having, USER, registration, now)).toBeUndefined();
  const factor = { ...nobody, passkeys: [passkey] } as SecondFactor;
  const challenge = challengeIn(await loginOptions(having, factor, now));
  const second = { name: 'Inny', response: device.create(challenge, ORIGIN) };
  expect(await registeredPasskey(having, USER, second, now)).toBeUndefined();
});
