import { knownSeller } from '../domain/invoicing.ts';
import { accountants } from '../domain/user.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';

/** The sellers whose documents can be taken out as an archive. */
export const listInvoiceSellers = call({
  id: 'listInvoiceSellers',
  resource: 'tickets',
  method: 'GET',
  path: '/api/invoices/sellers',
  roles: accountants,
  response: z.strictObject({ sellers: z.array(knownSeller) }),
});
