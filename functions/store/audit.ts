import * as z from 'zod/mini';
import { instant } from '../../shared/domain/time.ts';
import type { Db, Write } from './db.ts';
import { keyOf } from './keys.ts';

export interface Change {
  /** What was changed: a fair's, a ticket type's, an order's id. */
  thing: string;
  /** `usr_…`, or `system`. */
  who: string;
  /** `fair-edited`, `password-set` … */
  what: string;
  at: Date;
  /** What the person gave as the reason. */
  reason?: string | undefined;
  before?: unknown;
  after?: unknown;
}

/** The trail of a change, to be written in the change's own transaction: neither exists without the other. */
export const auditWrite = ({ thing, at, ...change }: Change): Write => ({
  put: { ...keyOf('audit', [thing], [at.toISOString()]), ...change },
});

const entry = z.object({
  sk: instant,
  who: z.string(),
  what: z.string(),
  reason: z.optional(z.string()),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
});

export const auditStore = (db: Db) => ({
  /** The last changes of a thing, newest first. */
  async latest(thing: string, limit: number) {
    const items = await db.query({ pk: keyOf('audit', [thing], ['']).pk, backwards: true, limit });
    return items.map((item) => {
      const { sk: at, ...change } = entry.parse(item);
      return { at, ...change };
    });
  },
});
export type AuditStore = ReturnType<typeof auditStore>;
