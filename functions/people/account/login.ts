import type { login as row } from '#shared/contract/account.ts';
import { Problem } from '#shared/contract/problem.ts';
import { log } from '../../runtime/log.ts';
import type { UseCase } from '../../runtime/use-case.ts';
import type { UserStore } from '../../store/people/users.ts';
import type { RateLimitStore } from '../../store/sale/rate-limits.ts';
import { type EntranceDeps, enter } from './enter.ts';
import { isRemembered, knownDevice } from './known-device.ts';
import { admitLogin } from './login-throttle.ts';
import { hashPassword, isPassword } from './password-hash.ts';

interface Deps extends EntranceDeps {
  users: UserStore;
  rateLimits: RateLimitStore;
}

/** Compared when the user does not exist, so that an unknown address takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

/**
 * An expired first password is reported only if it was correct. The browser's present session is replaced by the new
 * one.
 */
export const login =
  (deps: Deps): UseCase<typeof row> =>
  async ({ body }, context) => {
    const { network, now } = context;
    const { email, password } = body;
    const user = await deps.users.byEmail(email);
    const device = user && (await knownDevice(deps.devices, user, context));
    const forgive = await admitLogin(deps.rateLimits, { email, network, device: device?.hash, now });
    decoy ??= hashPassword('nobody has this password');
    const matches = await isPassword(password, user?.passwordHash ?? (await decoy));
    if (!user?.active || !matches) {
      log.warn('password-refused', { userId: user?.id ?? 'unknown', active: user?.active });
      throw new Problem('wrong_credentials');
    }
    if (user.passwordEndsAt && user.passwordEndsAt <= now.toISOString())
      throw new Problem('first_password_ended');
    await forgive();
    // Otherwise sessions would pile up, half-finished ones among them.
    const former = await context.findActor();
    if (former) await deps.sessions.end(former);
    return enter(deps, user, context, { proven: isRemembered(device, now) });
  };
