import { localText } from '../domain/local-text.ts';
import { READINGS } from '../domain/scan.ts';
import { contactId } from '../domain/ticket.ts';
import * as z from '../zod.ts';
import { call } from './call.ts';

/** The contact that a holder agreed to share: the fields of a business card. */
export const getContact = call({
  id: 'getContact',
  resource: 'scans',
  method: 'GET',
  path: '/api/contacts/{userId}',
  roles: 'anyone',
  params: z.strictObject({ userId: contactId }),
  rateLimit: { counter: 'read', per: 'network', ...READINGS },
  response: z.strictObject({
    name: z.string(),
    surname: z.string(),
    company: z.optional(z.string()),
    email: z.optional(z.string()),
    phoneNumber: z.optional(z.string()),
    /** The Polish name. */
    fairName: z.string(),
    fair: z.optional(localText(120)),
  }),
  problems: ['not_found', 'too_many_tries'],
});
