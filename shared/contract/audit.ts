import * as z from 'zod/mini';
import { instant } from '../domain/time.ts';
import { call } from './call.ts';

/** The latest hundred changes of one thing (a fair's, ticket type's, order's, coupon's or user's id), newest first. */
export const getAudit = call({
  id: 'getAudit',
  noun: 'audit',
  method: 'GET',
  path: '/api/audit/{thing}',
  who: ['Admin'],
  params: z.strictObject({ thing: z.string().check(z.regex(/^[a-z]{2,8}_[0-9a-z+_-]{1,80}$/)) }),
  answer: z.array(
    z.strictObject({
      at: instant,
      /** `usr_…`, `buyer` or `system`. */
      who: z.string(),
      /** The address that a `usr_…` logs in with, as it is now. */
      email: z.optional(z.string()),
      what: z.string(),
      reason: z.optional(z.string()),
      before: z.optional(z.unknown()),
      after: z.optional(z.unknown()),
    }),
  ),
});
