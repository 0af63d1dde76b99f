import * as z from 'zod/mini';
import { call } from './call.ts';

/** The provider's own format, validated by its adapter: the pipeline passes the body on unchanged. */
export const notifyPayment = call({
  id: 'notifyPayment',
  resource: 'payments',
  method: 'POST',
  path: '/api/payments/{provider}/notify',
  roles: 'provider',
  params: z.strictObject({ provider: z.enum(['przelewy24']) }),
  body: z.record(z.string(), z.unknown()),
  response: z.strictObject({ received: z.literal(true) }),
  problems: ['link_invalid', 'not_found', 'provider_unreachable'],
});
