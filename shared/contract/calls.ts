import { accountRows } from './account-rows.ts';
import type { Call } from './call.ts';
import { doorRows } from './door-rows.ts';
import { officeRows } from './office-rows.ts';
import { paymentRows } from './payments-rows.ts';
import type { Service } from './service.ts';
import { shopRows } from './shop-rows.ts';

const byService: Record<Service, readonly Call[]> = {
  account: Object.values(accountRows),
  office: Object.values(officeRows).flatMap((rows): Call[] => Object.values(rows)),
  shop: Object.values(shopRows),
  payments: Object.values(paymentRows),
  door: Object.values(doorRows),
};

/** The contract: all calls. CDK derives its routes from it, the gateway and the tests their cases. */
export const calls: readonly Call[] = Object.values(byService).flat();

const services = new Map(
  Object.entries(byService).flatMap(([service, rows]) => rows.map((row) => [row, service as Service])),
);

/** The function that answers a row. */
export function serviceOf(row: Call): Service {
  const service = services.get(row);
  if (!service) throw new Error(`${row.id} stands in no service`);
  return service;
}
