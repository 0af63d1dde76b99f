import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#functions/people/account/password-hash.ts';
import { confirmPasskey, startPasskey } from '#functions/people/second-factor/add-passkey.ts';
import type { FactorDeps } from '#functions/people/second-factor/deps.ts';
import { enrolled } from '#functions/people/second-factor/enrolled.ts';
import { removeFactor, renewRecoveryCodes } from '#functions/people/second-factor/remove-factor.ts';
import { resetSecondFactor } from '#functions/people/second-factor/reset-second-factor.ts';
import type { Context } from '#functions/runtime/use-case.ts';
import { MAX_PASSKEYS, type Passkey, type SecondFactor } from '#shared/domain/second-factor.ts';
import type { User } from '#shared/domain/user.ts';
import { runUseCase } from '#test/support/run-use-case.ts';
import { office } from '#test/support/world.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const PASSWORD = 'brama-otwarta-2026';
const passkey = (id: string): Passkey => ({
  id,
  publicKey: 'key',
  counter: 0,
  transports: [],
  name: id,
  createdAt: now.toISOString(),
});

let factors: SecondFactor;
let saved: SecondFactor[];
/** Whether the factors are unchanged since they were read. */
let isUnchanged: boolean;
let user: User | undefined;

const passwordHash = await hashPassword(PASSWORD);

beforeEach(() => {
  factors = { userId: office.userId, passkeys: [passkey('one')], recoveryCodes: ['hash'], version: 1 };
  saved = [];
  isUnchanged = true;
  user = {
    id: office.userId,
    email: office.email,
    roles: ['Cashier'],
    active: true,
    version: 3,
    passwordHash,
  } as User;
});

/** The use cases' stores, controlled by this file's variables. */
const deps = {
  users: { byId: async () => user, save: async () => {} },
  factors: {
    of: async () => factors,
    save: async (factor: SecondFactor) => {
      if (isUnchanged) saved.push(factor);
      return isUnchanged;
    },
  },
  rateLimits: { count: async () => true, uncount: async () => {} },
  settings: { value: async () => ({ secondFactorForAdmins: false }) },
  sessions: { ofUser: async () => [] },
  challenges: { keep: async () => {}, take: async () => undefined },
  origin: 'https://bilety.example.com',
  secret: async () => 'factor-secret',
} as unknown as FactorDeps;

const context = { now, actor: office } as unknown as Context<never>;
const call = (useCase: (deps: FactorDeps) => unknown, body: object) =>
  runUseCase(useCase(deps), { body: { currentPassword: PASSWORD, ...body } }, context);

describe('a passkey', () => {
  test('a passkey is added until there are ten', async () => {
    factors.passkeys = Array.from({ length: MAX_PASSKEYS - 1 }, (_, index) => passkey(`key-${index}`));
    await expect(call(startPasskey, {})).resolves.toHaveProperty('options');
    factors.passkeys.push(passkey('last'));
    await expect(call(startPasskey, {})).rejects.toMatchObject({ code: 'too_many_passkeys' });
  });

  test('a passkey is not added by an answer to a question that nobody asked', async () => {
    const response = { name: 'Laptop', response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } };
    await expect(call(confirmPasskey, response)).rejects.toMatchObject({ code: 'wrong_code' });
    expect(saved).toEqual([]);
  });
});

describe('factors that somebody else changed at the same moment', () => {
  beforeEach(() => {
    isUnchanged = false;
  });

  test('factors that were changed meanwhile are not added to', async () => {
    const own = { user: user as User, session: office };
    const adding = enrolled(deps, own, [factors, factors], context);
    await expect(adding).rejects.toMatchObject({ code: 'changed_meanwhile' });
  });

  test('factors that were changed meanwhile are not removed', async () => {
    await expect(call(removeFactor, { factor: 'one' })).rejects.toMatchObject({ code: 'changed_meanwhile' });
  });

  test('factors that were changed meanwhile get no new recovery codes', async () => {
    await expect(call(renewRecoveryCodes, {})).rejects.toMatchObject({ code: 'changed_meanwhile' });
  });
});

test('recovery codes are nothing without a factor that they stand for', async () => {
  factors = { ...factors, passkeys: [] };
  await expect(call(renewRecoveryCodes, {})).rejects.toMatchObject({ code: 'not_found' });
  expect(saved).toEqual([]);
});

test.each([
  ['was removed', undefined],
  ['was shut out', { active: false }],
])('a user who %s since changes no factor', async (_, fields) => {
  user = fields && ({ ...user, ...fields } as User);
  await expect(call(removeFactor, { factor: 'one' })).rejects.toMatchObject({ code: 'not_logged_in' });
  expect(saved).toEqual([]);
});

test('factors are reset of a user as the office has seen them', async () => {
  const reset = (version: number) => call(resetSecondFactor, { id: 'usr_000000000001', version });
  await expect(reset(2)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await expect(reset(3)).resolves.toBeUndefined();
});
