import { instant } from '../domain/instant.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';

const auditEntry = z.strictObject({
  at: instant,
  /** `usr_…`, `buyer` or `system`. */
  actorId: z.string(),
  /** The login address of a `usr_…`; the last one if the user was deleted. */
  email: z.optional(z.string()),
  /** One of the acts of `shared/domain/audit.ts`, unless a later release wrote it. */
  action: z.string(),
  reason: z.optional(z.string()),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The changes of one entity (a fair's, ticket type's, order's, coupon's or user's id), newest first. */
export const getAudit = call({
  id: 'getAudit',
  resource: 'audit',
  method: 'GET',
  path: '/api/audit/{entityId}',
  roles: ['Admin'],
  params: z.strictObject({ entityId: z.string().check(z.regex(/^[a-z]{2,8}_[0-9a-z+_-]{1,80}$/)) }),
  query: z.strictObject({
    /** The cursor from `older`. */
    before: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z(#[0-9a-f]{12})?$/))),
    limit: z._default(z.enum(['1', '100']), '100'),
  }),
  response: z.strictObject({
    entries: z.array(auditEntry),
    /** The cursor of the next page, if there are older entries. */
    older: z.optional(z.string()),
  }),
});
