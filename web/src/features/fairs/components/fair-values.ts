import type { FairFields } from '#shared/domain/fair.ts';
import { normaliseNip } from '#shared/domain/nip.ts';
import type { Venue } from '#shared/domain/venue.ts';
import { filled, localTextOf, typedCount, typedText, wallClock } from '#web/src/lib/form/typed-values.ts';
import { datesOf, type FairDates } from './fair-dates.ts';

/** A fair's values in the form: every field present, times as Warsaw wall clock. */
export interface FairValues extends FairDates, Record<string, unknown> {
  name: { pl: string; en: string };
  description: { pl: string; en: string };
  place: string;
  address: string;
  city: string;
  venueEn: Venue;
  refundDays: string;
  ordersPerMinute: string;
  requireHolderNames: boolean;
  confirmFreeOrders: boolean;
  organiser: { name: string; nip: string; address: string; email: string; phone: string };
}

const emptyFair: FairValues = {
  name: { pl: '', en: '' },
  description: { pl: '', en: '' },
  place: '',
  address: '',
  city: '',
  venueEn: { place: '', address: '', city: '' },
  startDate: '',
  endDate: '',
  salesStart: '',
  salesEnd: '',
  refundDays: '3',
  ordersPerMinute: '',
  requireHolderNames: false,
  confirmFreeOrders: false,
  organiser: { name: '', nip: '', address: '', email: '', phone: '' },
};

/** The defaults of a new fair: on sale from now on. */
export const newFair = (organiser: FairFields['organiser'] | undefined, now: Date): FairValues => ({
  ...emptyFair,
  salesStart: wallClock(now.toISOString()),
  organiser: { ...emptyFair.organiser, ...organiser },
});

export const valuesOf = (fair: FairFields): FairValues => ({
  ...fair,
  name: typedText(fair.name),
  description: typedText(fair.description),
  startDate: wallClock(fair.startDate),
  endDate: wallClock(fair.endDate),
  salesStart: wallClock(fair.salesStart),
  salesEnd: wallClock(fair.salesEnd),
  venueEn: { ...emptyFair.venueEn, ...fair.venueEn },
  refundDays: String(fair.refundDays),
  ordersPerMinute: fair.ordersPerMinute === undefined ? '' : String(fair.ordersPerMinute),
  requireHolderNames: fair.requireHolderNames ?? false,
  confirmFreeOrders: fair.confirmFreeOrders ?? false,
  organiser: { ...fair.organiser, nip: fair.organiser.nip ?? '', phone: fair.organiser.phone ?? '' },
});

export const fairOf = (values: FairValues) => ({
  name: localTextOf(values.name),
  description: localTextOf(values.description),
  place: values.place,
  address: values.address,
  city: values.city,
  // Empty where English names were removed: an absent one stays as it is.
  venueEn: {
    place: filled(values.venueEn.place),
    address: filled(values.venueEn.address),
    city: filled(values.venueEn.city),
  },
  ...datesOf(values),
  refundDays: typedCount(values.refundDays),
  ordersPerMinute: filled(values.ordersPerMinute) && typedCount(values.ordersPerMinute),
  requireHolderNames: values.requireHolderNames,
  confirmFreeOrders: values.confirmFreeOrders,
  organiser: {
    name: values.organiser.name,
    nip: filled(normaliseNip(values.organiser.nip)),
    address: values.organiser.address,
    email: values.organiser.email.trim(),
    phone: filled(values.organiser.phone),
  },
});
