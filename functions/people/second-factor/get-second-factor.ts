import type {
  getFactorMethods as methodsRow,
  getSecondFactor as row,
} from '#shared/contract/second-factor.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { FactorDeps } from './deps.ts';
import { ownUser } from './own-user.ts';
import { hostOf } from './passkey-host.ts';

export const getSecondFactor =
  (deps: FactorDeps): UseCase<typeof row> =>
  async (_, { actor, now }) => {
    const { user } = await ownUser(deps, { actor });
    const [{ totp, passkeys, recoveryCodes }, access, devices] = await Promise.all([
      deps.factors.of(user.id),
      deps.settings.value('access'),
      deps.devices.ofUser(user, now),
    ]);
    return {
      required: access.secondFactorForAdmins && user.roles.includes('Admin'),
      passkeyHost: hostOf(deps.origin),
      ...(totp && { totp: { createdAt: totp.createdAt } }),
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt,
        ...(lastUsedAt && { lastUsedAt }),
      })),
      recoveryCodesLeft: recoveryCodes.length,
      devices: devices
        .map(({ agent, createdAt, rememberedUntil }) => ({
          ...(agent && { agent }),
          createdAt,
          ...(rememberedUntil && { rememberedUntil }),
        }))
        .sort((a, b) => b.createdAt.localeCompare(a.createdAt)),
    };
  };

export const getFactorMethods =
  (deps: FactorDeps): UseCase<typeof methodsRow> =>
  async (_, { actor }) => {
    const { user } = await ownUser(deps, { actor });
    const { totp, passkeys } = await deps.factors.of(user.id);
    return { totp: totp !== undefined, ...(passkeys.length > 0 && { passkeyHost: hostOf(deps.origin) }) };
  };
