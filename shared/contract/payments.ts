import * as z from '../zod.ts';
import { call } from './call.ts';

/** Takes a notice of a payment in the provider's own format, which its adapter checks: the pipeline passes the bytes on as they were signed. */
export const notifyPayment = call({
  id: 'notifyPayment',
  resource: 'payments',
  method: 'POST',
  path: '/api/payments/{provider}/notify',
  roles: 'provider',
  params: z.strictObject({ provider: z.string().check(z.regex(/^[a-z0-9]{2,30}$/)) }),
  body: z.instanceof(Uint8Array),
  upload: { types: ['application/json'], maxBytes: 64 * 1024 },
  response: z.strictObject({ received: z.literal(true) }),
  problems: ['link_invalid', 'not_found', 'provider_unreachable'],
});
