import { type OfficePayment, officePayments } from '#shared/domain/office.ts';
import { may } from '#shared/domain/rights.ts';
import { useRoles } from '#web/src/lib/queries/session.ts';

/** The ways to pay that the user may choose. */
export function useOfficePayments(): readonly OfficePayment[] {
  const roles = useRoles();
  return officePayments.filter((officePayment) => officePayment !== 'free' || may(roles, 'free-tickets'));
}
