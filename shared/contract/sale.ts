import type * as z from '../zod.ts';
import { call } from './call.ts';
import { saleRoutes } from './sale-routes.ts';
import { fairQuery, type onOffer, sale } from './sale-view.ts';

export type OnOffer = z.infer<typeof onOffer>;
export type Sale = z.infer<typeof sale>;

/** All data of a fair's purchase page in one request; without `fairId`, of the active fair. */
export const getSale = call({
  id: 'getSale',
  resource: 'sale',
  ...saleRoutes.getSale,
  roles: 'anyone',
  query: fairQuery,
  response: sale,
  problems: ['no_active_fair'],
});
