import type { Act } from '#shared/domain/audit.ts';
import type { AuditStore } from '../../store/people/audit.ts';
import type { UserStore } from '../../store/people/users.ts';

export interface AuthorDeps {
  audit: AuditStore;
  users: UserStore;
}

/** A user's login address; for a deleted user, the one in their audit trail. */
async function emailOf(userId: string, { audit, users }: AuthorDeps): Promise<string | undefined> {
  const email = await users.emailOf(userId);
  if (email) return email;
  const [last] = (await audit.page(userId, 1)).entries;
  const removal: Act = 'user-deleted';
  return last?.action === removal ? (last.before as { email?: string } | undefined)?.email : undefined;
}

/** Audit entries with their authors' addresses. */
export async function withAuthors<Entry extends { actorId: string }>(
  entries: readonly Entry[],
  deps: AuthorDeps,
): Promise<(Entry & { email?: string })[]> {
  const ids = [...new Set(entries.map(({ actorId }) => actorId))].filter((actorId) =>
    actorId.startsWith('usr_'),
  );
  const emails = new Map(await Promise.all(ids.map(async (id) => [id, await emailOf(id, deps)] as const)));
  return entries.map((entry) => {
    const email = emails.get(entry.actorId);
    return { ...entry, ...(email && { email }) };
  });
}
