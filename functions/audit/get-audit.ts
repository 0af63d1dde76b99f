import type { getAudit as row } from '#shared/contract/audit.ts';
import type { Act } from '#shared/domain/audit.ts';
import type { UseCase } from '../http/request.ts';
import type { AuditStore } from '../store/audit.ts';
import type { UserStore } from '../store/users.ts';

interface Needs {
  audit: AuditStore;
  users: UserStore;
}

/** What a user logs in with; of one who was deleted, what their own trail kept. */
async function emailOf(userId: string, { audit, users }: Needs): Promise<string | undefined> {
  const email = await users.emailOf(userId);
  if (email) return email;
  const [last] = (await audit.page(userId, 1)).entries;
  const removal: Act = 'user-deleted';
  return last?.what === removal ? (last.before as { email?: string } | undefined)?.email : undefined;
}

/** The trail of a thing, with the people behind it by their address. */
export const getAudit =
  (needs: Needs): UseCase<typeof row> =>
  async ({ params, query }) => {
    const { entries, older } = await needs.audit.page(params.thing, Number(query.limit), query.before);
    const ids = [...new Set(entries.map(({ who }) => who))].filter((who) => who.startsWith('usr_'));
    const emails = new Map(await Promise.all(ids.map(async (id) => [id, await emailOf(id, needs)] as const)));
    return {
      entries: entries.map((entry) => {
        const email = emails.get(entry.who);
        return { ...entry, ...(email && { email }) };
      }),
      ...(older && { older }),
    };
  };
