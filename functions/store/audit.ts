import type { Write } from './db.ts';
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
