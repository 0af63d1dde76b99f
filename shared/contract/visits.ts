import { id } from '../domain/ids.ts';
import { referenceCodeText, visitKinds, visitPaths } from '../domain/visit.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { saleRoutes } from './sale-routes.ts';

/** Counts a visit of the form, or its first input. No cookie, no address and nothing about the visitor is stored. */
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
