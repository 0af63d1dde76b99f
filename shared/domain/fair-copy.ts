import { type Coupon, couponId } from './coupon.ts';
import type { Fair, FairDates } from './fair.ts';
import { fairDays } from './fair-days.ts';
import type { TicketType } from './ticket-type.ts';
import { addDays, DAY, fromWarsaw, warsawDay, warsawLocal } from './time.ts';
import { type ReferenceCode, referenceCodeId } from './visit.ts';

/** What has to be entered for a copied fair; everything else comes from the source. */
export type CopyFields = FairDates & Pick<Fair, 'name'>;

/** How many Warsaw days later the second fair begins. */
export const daysBetween = (before: Pick<Fair, 'startDate'>, after: Pick<Fair, 'startDate'>): number =>
  (Date.parse(warsawDay(new Date(after.startDate))) - Date.parse(warsawDay(new Date(before.startDate)))) /
  DAY;

/** The same Warsaw time of day, this many days later, across clock changes. */
function later(instant: string, days: number): string {
  const [day = '', time] = warsawLocal(new Date(instant)).split('T');
  return fromWarsaw(`${addDays(day, days)}T${time}`).toISOString();
}

/** The copied fair with its texts; pictures show the old dates, so they are not copied. */
export const similarFair = (of: Fair, fields: CopyFields, id: string): Fair => ({
  ...of,
  ...fields,
  id,
  banners: {},
  version: 1,
});

/** A type for the new fair: its dates are moved, and only admission days within the new fair are kept. */
export function similarType(
  of: TicketType,
  { fair, id, days }: { fair: Pick<Fair, 'id' | 'startDate' | 'endDate'>; id: string; days: number },
): TicketType {
  const last = fairDays(fair).length;
  const kept = of.admission.days.filter((day) => day <= last);
  // An empty list would admit on every day.
  const opened = of.admission.days.length > 0 && kept.length === 0 ? [last] : kept;
  return {
    ...of,
    ...(of.activeFrom && { activeFrom: later(of.activeFrom, days) }),
    ...(of.activeTill && { activeTill: later(of.activeTill, days) }),
    admission: { ...of.admission, days: opened },
    id,
    fairId: fair.id,
    version: 1,
  };
}

/** A code with no uses yet; undefined where it only applies to types that the new fair lacks. */
export function similarCoupon(
  of: Coupon,
  { fairId, typeIds, days }: { fairId: string; typeIds: ReadonlyMap<string, string>; days: number },
): Coupon | undefined {
  const ticketTypeIds = of.ticketTypeIds.flatMap((typeId) => typeIds.get(typeId) ?? []);
  if (of.ticketTypeIds.length > 0 && ticketTypeIds.length === 0) return undefined;
  return {
    ...of,
    ...(of.activeTill && { activeTill: later(of.activeTill, days) }),
    ticketTypeIds,
    id: couponId(fairId, of.code),
    fairId,
    version: 1,
  };
}

/** A partner's code, with its counts at zero. */
export const similarReferenceCode = (of: ReferenceCode, fairId: string, now: Date): ReferenceCode => ({
  ...of,
  id: referenceCodeId(fairId, of.referenceCode),
  fairId,
  createdAt: now.toISOString(),
  version: 1,
});
