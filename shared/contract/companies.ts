import { company } from '../domain/company.ts';
import { isRightNip } from '../domain/nip.ts';
import { HOUR } from '../domain/time.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';
import { saleRoutes } from './sale-routes.ts';

/** More companies than one person types, and too few to use up the day's questions from one place. */
const LOOKUPS = { limit: 20, window: HOUR };

/**
 * A company by its Polish tax number, from the ministry's list of VAT payers. Without `company` nothing is known of it,
 * whatever the reason: nobody waits for this, and nothing is refused for the lack of it. A POST, because it may use up a
 * question of the day, and because a sole trader's number is personal.
 */
export const findCompany = call({
  id: 'findCompany',
  resource: 'companies',
  invalidates: [],
  ...saleRoutes.findCompany,
  roles: 'anyone',
  rateLimit: { counter: 'company', per: 'network', ...LOOKUPS },
  body: z.strictObject({
    nip: z.string().check(z.refine(isRightNip)),
    /** Whether it is for an invoice: the last questions of a day are left to those. */
    forInvoice: z.boolean(),
  }),
  response: z.strictObject({ company: z.optional(company) }),
  problems: ['too_many_tries'],
});
