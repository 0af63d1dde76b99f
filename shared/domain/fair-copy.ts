import type { BadgeLayout } from './badge.ts';
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

/**
 * The copied fair with its texts and logo; other pictures, the programme's address and the words on its tickets are of
 * the old dates, so they are not copied. A copy of a trial fair is a real one, and none is in the shop.
 */
export const similarFair = (
  { trial: _, ticketNotes: __, published: ___, ...fair }: Fair,
  fields: CopyFields,
  id: string,
): Fair => ({
  ...fair,
  ...fields,
  id,
  banners: fair.banners.logo ? { logo: fair.banners.logo } : {},
  version: 1,
});

/** A fair's badges with the colours of the copied types. */
export const similarBadge = (
  { colours, ...layout }: BadgeLayout,
  typeIds: ReadonlyMap<string, string>,
): BadgeLayout => ({
  ...layout,
  colours: Object.fromEntries(
    Object.entries(colours).flatMap(([id, colour]) => {
      const copied = typeIds.get(id);
      return copied ? [[copied, colour]] : [];
    }),
  ),
});

/** A type for the new fair: its dates are moved, and only admission days within the new fair are kept. */
export function similarType(
  ticketType: TicketType,
  { fair, id, days }: { fair: Pick<Fair, 'id' | 'startDate' | 'endDate'>; id: string; days: number },
): TicketType {
  const last = fairDays(fair).length;
  const kept = ticketType.admission.days.filter((day) => day <= last);
  // An empty list would admit on every day.
  const opened = ticketType.admission.days.length > 0 && kept.length === 0 ? [last] : kept;
  return {
    ...ticketType,
    ...(ticketType.activeFrom && { activeFrom: later(ticketType.activeFrom, days) }),
    ...(ticketType.activeTill && { activeTill: later(ticketType.activeTill, days) }),
    admission: { ...ticketType.admission, days: opened },
    id,
    fairId: fair.id,
    version: 1,
  };
}

/** A code with no uses yet; undefined where it only applies to types that the new fair lacks. */
export function similarCoupon(
  coupon: Coupon,
  { fairId, typeIds, days }: { fairId: string; typeIds: ReadonlyMap<string, string>; days: number },
): Coupon | undefined {
  const ticketTypeIds = coupon.ticketTypeIds.flatMap((typeId) => typeIds.get(typeId) ?? []);
  if (coupon.ticketTypeIds.length > 0 && ticketTypeIds.length === 0) return undefined;
  return {
    ...coupon,
    ...(coupon.activeTill && { activeTill: later(coupon.activeTill, days) }),
    ticketTypeIds,
    id: couponId(fairId, coupon.code),
    fairId,
    version: 1,
  };
}

/** A partner's code, with its counts at zero. */
export const similarReferenceCode = (
  referenceCode: ReferenceCode,
  fairId: string,
  now: Date,
): ReferenceCode => ({
  ...referenceCode,
  id: referenceCodeId(fairId, referenceCode.referenceCode),
  fairId,
  createdAt: now.toISOString(),
  version: 1,
});
