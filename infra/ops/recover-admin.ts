import { randomBytes } from 'node:crypto';
import { hashPassword } from '#functions/people/account/password-hash.ts';
import { hashOf } from '#functions/runtime/hash-of.ts';
import { newId } from '#functions/runtime/new-id.ts';
import type { Db } from '#functions/store/engine/db.ts';
import { openDb } from '#functions/store/engine/dynamo.ts';
import { sessionStore } from '#functions/store/people/sessions.ts';
import { userStore } from '#functions/store/people/users.ts';
import { RECOVERY_TTL } from '#shared/domain/user.ts';
import type { Installation } from './installation.ts';

/** The Admin with this address; created with an unknown password if there is none. */
async function adminWith(db: Db, email: string, at: Date): Promise<string> {
  const users = userStore(db);
  const found = await users.byEmail(email);
  if (found && !found.roles.includes('Admin')) throw new Error(`${email} is no Admin.`);
  if (found) return found.id;
  const id = newId('usr');
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  const created = await users.create(
    {
      id,
      email,
      name: email,
      roles: ['Admin'],
      passwordHash,
      mustChangePassword: true,
      active: true,
      version: 1,
    },
    { entityId: id, actorId: 'system', action: 'created-for-recovery', at },
  );
  if (!created) throw new Error(`${email} has been made by somebody else just now: try again.`);
  return id;
}

/** Issues a recovery key for an Admin, storing only its hash; returns the link. */
export async function recoverAdmin(
  email: string,
  { url, table, config, now }: Pick<Installation, 'url' | 'table' | 'config' | 'now'>,
): Promise<string> {
  const db = openDb(table, undefined, config);
  const key = randomBytes(24).toString('hex');
  const userId = await adminWith(db, email.trim().toLowerCase(), now);
  await sessionStore(db).allowRecovery(hashOf(key), userId, now, new Date(now.getTime() + RECOVERY_TTL));
  return `${url}/accounts/recoveradmin/${key}`;
}
