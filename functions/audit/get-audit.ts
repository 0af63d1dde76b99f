import type { getAudit as row } from '../../shared/contract/audit.ts';
import type { UseCase } from '../http/request.ts';
import type { AuditStore } from '../store/audit.ts';
import type { UserStore } from '../store/users.ts';

const MOST_ENTRIES = 100;

/** The trail of a thing, with the people behind it by their address. */
export const getAudit =
  ({ audit, users }: { audit: AuditStore; users: UserStore }): UseCase<typeof row> =>
  async ({ params }) => {
    const entries = await audit.latest(params.thing, MOST_ENTRIES);
    const ids = [...new Set(entries.map(({ who }) => who))].filter((who) => who.startsWith('usr_'));
    const found = await Promise.all(ids.map((id) => users.byId(id)));
    const emails = new Map(found.flatMap((user) => (user ? [[user.id, user.email] as const] : [])));
    return entries.map((entry) => {
      const email = emails.get(entry.who);
      return { ...entry, ...(email && { email }) };
    });
  };
