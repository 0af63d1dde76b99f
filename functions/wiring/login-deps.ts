import type { Db } from '../store/db.ts';
import { deviceStore } from '../store/devices.ts';
import { rateLimitStore } from '../store/rate-limits.ts';
import { secondFactorStore } from '../store/second-factors.ts';
import { sessionStore } from '../store/sessions.ts';
import { settingStore } from '../store/settings.ts';
import { userStore } from '../store/users.ts';

/** The dependencies of logging in, by password and by second factor. */
export const openLoginDeps = (db: Db) => ({
  users: userStore(db),
  sessions: sessionStore(db),
  rateLimits: rateLimitStore(db),
  devices: deviceStore(db),
  factors: secondFactorStore(db),
  settings: settingStore(db),
});
