import type { UserStore } from '../../store/people/users.ts';
import type { RateLimitStore } from '../../store/sale/rate-limits.ts';
import type { EntranceDeps } from '../account/enter.ts';
import type { PasskeyDeps } from './passkeys.ts';

export interface FactorDeps extends EntranceDeps, PasskeyDeps {
  users: UserStore;
  rateLimits: RateLimitStore;
  /** Encrypts TOTP secrets and keys the hashes of recovery codes. */
  secret: () => Promise<string>;
}
