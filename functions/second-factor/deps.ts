import type { EntranceDeps } from '../account/enter.ts';
import type { RateLimitStore } from '../store/rate-limits.ts';
import type { UserStore } from '../store/users.ts';
import type { PasskeyDeps } from './passkeys.ts';

export interface FactorDeps extends EntranceDeps, PasskeyDeps {
  users: UserStore;
  rateLimits: RateLimitStore;
  /** Encrypts TOTP secrets and keys the hashes of recovery codes. */
  secret: () => Promise<string>;
}
