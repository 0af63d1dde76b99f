import { type Coupon, couponId } from './coupon.ts';
import type { Fair, FairDates } from './fair.ts';
import { fairDays } from './fair-days.ts';
import type { TicketType } from './ticket-type.ts';
import { addDays, DAY, fromWarsaw, warsawDay, warsawLocal } from './time.ts';
import { type ReferenceCode, referenceCodeId } from './visit.ts';

/** What a similar fair is asked for; all else is the former one's. */
export type CopyFields = FairDates & Pick<Fair, 'name'>;

/** How many Warsaw days later one fair begins than another. */
export const daysBetween = (before: Pick<Fair, 'startDate'>, after: Pick<Fair, 'startDate'>): number =>
  (Date.parse(warsawDay(new Date(after.startDate))) - Date.parse(warsawDay(new Date(before.startDate)))) /
  DAY;

/** The same time of day, so many days later, whatever the clocks do in between. */
function later(instant: string, days: number): string {
  const [day = '', time] = warsawLocal(new Date(instant)).split('T');
  return fromWarsaw(`${addDays(day, days)}T${time}`).toISOString();
}

/** The fair anew, with its texts; its pictures show the former one's dates, so they stay behind. */
export const similarFair = (of: Fair, fields: CopyFields, id: string): Fair => ({
  ...of,
  ...fields,
  id,
  banners: {},
  version: 1,
});

/** A type for the new fair: its dates move along, and of its days those stay that the new fair has. */
export function similarType(
  of: TicketType,
  { fair, id, days }: { fair: Pick<Fair, 'id' | 'startDate' | 'endDate'>; id: string; days: number },
): TicketType {
  const last = fairDays(fair).length;
  const kept = of.admission.days.filter((day) => day <= last);
  // No day at all would open every one.
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

/** A code with all its uses before it; undefined where it is for types alone that the new fair does not have. */
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

/** A partner's code, with nothing counted for it yet. */
export const similarReferenceCode = (of: ReferenceCode, fairId: string, now: Date): ReferenceCode => ({
  ...of,
  id: referenceCodeId(fairId, of.referenceCode),
  fairId,
  createdAt: now.toISOString(),
  version: 1,
});
