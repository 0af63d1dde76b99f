import type * as z from 'zod/mini';
import { call } from './call.ts';
import { type onOffer, sale } from './sale-view.ts';

export type OnOffer = z.infer<typeof onOffer>;
export type Sale = z.infer<typeof sale>;

/** The whole purchase page in one request. */
export const getSale = call({
  id: 'getSale',
  resource: 'sale',
  method: 'GET',
  path: '/api/sale',
  roles: 'anyone',
  response: sale,
  problems: ['no_active_fair'],
  cacheSeconds: 5,
});
