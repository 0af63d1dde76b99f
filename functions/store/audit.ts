import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Db, Write } from './db.ts';
import { keyOf } from './keys.ts';
import { readEach } from './unreadable.ts';

export interface Change {
  /** What was changed: a fair's, a ticket type's, an order's id. */
  thing: string;
  /** `usr_…`, or `system`. */
  who: string;
  /** One of the acts of `shared/domain/audit.ts`. */
  what: string;
  /** Another thing whose trail tells it too: of what is removed no page is left. */
  also?: string | undefined;
  at: Date;
  /** What the person gave as the reason. */
  reason?: string | undefined;
  before?: unknown;
  after?: unknown;
}

/** Tells the changes of one millisecond apart; the same change, written again, stays one. */
const markOf = (change: Omit<Change, 'at' | 'also'>): string =>
  createHash('sha256').update(JSON.stringify(change)).digest('hex').slice(0, 12);

/** The trail of a change, to be written in the change's own transaction: neither exists without the other. */
export const auditWrite = ({ at, also: _, ...told }: Change): Write => {
  const { thing, ...change } = told;
  return { put: { ...keyOf('audit', [thing], [at.toISOString(), markOf(told)]), ...change } };
};

/** The same, under both things of a change that has two. */
export const auditWrites = (change: Change): Write[] => [
  auditWrite(change),
  ...(change.also ? [auditWrite({ ...change, thing: change.also })] : []),
];

/** The instant in an entry's key; no mark follows it where an older version wrote it. */
const AT = /^[^#]+/;

const entry = z.object({
  who: z.string(),
  what: z.string(),
  reason: z.optional(z.string()),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
});

export const auditStore = (db: Db) => ({
  /** Changes of a thing that can be read, newest first, from the one that `before` names on; `older` names the first left out. */
  async page(thing: string, limit: number, before?: string) {
    const { pk } = keyOf('audit', [thing], ['', '']);
    const items = await db.query({
      pk,
      backwards: true,
      limit: limit + 1,
      ...(before !== undefined && { to: before }),
    });
    const entries = items.slice(0, limit).map(async (item) => {
      const sk = String(item.sk);
      const read = await readEach(db, entry, [item]);
      return read.map((change) => ({ at: AT.exec(sk)?.[0] ?? sk, ...change }));
    });
    const next = items[limit];
    return { entries: (await Promise.all(entries)).flat(), ...(next && { older: String(next.sk) }) };
  },
});
export type AuditStore = ReturnType<typeof auditStore>;
