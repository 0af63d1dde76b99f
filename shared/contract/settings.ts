import * as z from 'zod/mini';
import { call } from './call.ts';

/** Whether money can be taken now. The credentials themselves are the operators' (Secrets Manager), not shown. */
export const getPaymentState = call({
  id: 'getPaymentState',
  noun: 'payments',
  method: 'GET',
  path: '/api/settings/payments',
  who: ['Admin'],
  answer: z.strictObject({
    provider: z.literal('przelewy24'),
    /** Where the provider is: its name tells the sandbox from the real thing. */
    host: z.string(),
    merchantId: z.int(),
    /** Whether operators have filled in the credentials. */
    configured: z.boolean(),
    /** Whether the provider answers and takes them; false where there are none. */
    reachable: z.boolean(),
  }),
});
