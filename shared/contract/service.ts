import type { Call } from './call.ts';

/** The functions that answer calls, by who may make them and who is hurt when one fails. */
export const services = ['shop', 'payments', 'door', 'office', 'account'] as const;
export type Service = (typeof services)[number];

/** The function that answers a call. */
export function serviceOf({ resource, roles }: Pick<Call, 'resource' | 'roles'>): Service {
  if (resource === 'account' || resource === 'second-factor') return 'account';
  if (roles === 'provider') return 'payments';
  if (roles !== 'anyone') return 'office';
  return resource === 'scans' ? 'door' : 'shop';
}
