import type { EntranceDeps } from '../account/enter.ts';
import type { TryStore } from '../store/tries.ts';
import type { UserStore } from '../store/users.ts';
import type { PasskeyDeps } from './passkeys.ts';

export interface FactorDeps extends EntranceDeps, PasskeyDeps {
  users: UserStore;
  tries: TryStore;
  /** Seals TOTP secrets and keys the hashes of recovery codes. */
  secret: () => Promise<string>;
}
