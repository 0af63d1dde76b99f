import type { Act } from '#shared/domain/audit.ts';
import * as z from '#shared/zod.ts';
import { hashOf } from '../../runtime/hash-of.ts';
import { removed } from '../engine/changes.ts';
import type { Db, Item, Write } from '../engine/db.ts';
import { entity } from '../engine/entity.ts';
import { partitionOf, sortPartsOf } from '../engine/keys.ts';

export interface Change {
  /** The id of the changed fair, ticket type, order and so on. */
  entityId: string;
  /** `usr_…`, or `system`. */
  actorId: string;
  action: Act;
  /** Another entity whose trail lists the change too: a removed entity has no page left to show it on. */
  otherEntityId?: string | undefined;
  at: Date;
  /** What the person gave as the reason. */
  reason?: string | undefined;
  before?: unknown;
  after?: unknown;
}

const trail = entity(
  'audit',
  z.strictObject({
    actorId: z.string(),
    action: z.string(),
    reason: z.optional(z.string()),
    before: z.optional(z.unknown()),
    after: z.optional(z.unknown()),
  }),
);

/** Distinguishes changes of the same millisecond; writing the same change twice leaves one entry. */
const markOf = (change: Omit<Change, 'at' | 'otherEntityId'>): string =>
  hashOf(JSON.stringify(change)).slice(0, 12);

/** The audit entry of a change, written in the same transaction: neither exists without the other. */
export const auditWrite = ({ at, otherEntityId: _, ...content }: Change): Write => {
  const { entityId, ...entry } = content;
  return trail.put({ entityId, at: at.toISOString(), mark: markOf(content) }, entry);
};

/** Reduces an entry to `kept` and drops its reason. */
export const quietenedWrite = (entry: Item, kept: { before?: unknown; after?: unknown }): Write =>
  trail.patchAt(entry, { ...kept, reason: removed });

/** The same, under both entities of a change that concerns two. */
export const auditWrites = (change: Change): Write[] => [
  auditWrite(change),
  ...(change.otherEntityId ? [auditWrite({ ...change, entityId: change.otherEntityId })] : []),
];

export const auditStore = (db: Db) => ({
  /** Records changes that no other write goes with. */
  async record(...changes: readonly Change[]): Promise<void> {
    await db.write(...changes.flatMap(auditWrites));
  },

  /** An entity's readable changes, newest first, from `before` on (inclusive); `older` is the next page's `before`. */
  async page(entityId: string, limit: number, before?: string) {
    const items = await db.query({
      ...partitionOf('audit', { entityId }),
      backwards: true,
      limit: limit + 1,
      ...(before !== undefined && { to: before }),
    });
    const entries = items.slice(0, limit).map(async (item) => {
      const read = await trail.readEach(db, [item]);
      return read.map((entry) => ({ at: sortPartsOf('audit', item.sk)?.at ?? '', ...entry }));
    });
    const next = items[limit];
    return { entries: (await Promise.all(entries)).flat(), ...(next && { older: String(next.sk) }) };
  },
});
export type AuditStore = ReturnType<typeof auditStore>;
