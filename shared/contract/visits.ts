import * as z from 'zod/mini';
import { id } from '../domain/ids.ts';
import { referenceCode, referenceCodeText, visitKinds, visitPaths } from '../domain/visit.ts';
import { call } from './call.ts';
import { saleRoutes } from './sale-routes.ts';

/** Counts a visit of the form, or its first touch. No cookie, no address and nothing of the visitor is kept. */
export const recordVisit = call({
  id: 'recordVisit',
  resource: 'visits',
  ...saleRoutes.recordVisit,
  roles: 'anyone',
  body: z.strictObject({
    fairId: id('fair'),
    path: z.enum(visitPaths),
    referenceCode: z.optional(referenceCodeText),
    what: z.enum(visitKinds),
  }),
  problems: ['too_many_tries'],
});

/**
 * A reference code: a new one where `id` is a fair's, else a change of the one that has the id. The code itself
 * stays once it is there, because links have been given out with it.
 */
export const saveRefCode = call({
  id: 'saveRefCode',
  resource: 'visits',
  method: 'POST',
  path: '/api/WebVisitors/saveRefCode',
  roles: ['Admin'],
  body: z.strictObject({
    id: z.string().check(z.regex(/^fair_[0-9a-hjkmnp-tv-z]{12}(\+[a-z0-9_-]{1,40})?$/)),
    referenceCode: referenceCodeText,
    description: z._default(referenceCode.shape.description, ''),
    visible: z._default(z.boolean(), true),
    /** Of the code that is changed, as it was on the screen. */
    version: z.optional(z.int()),
  }),
  response: referenceCode,
  problems: ['not_found', 'code_taken', 'changed_meanwhile'],
});
