import { type FairFields, wrongDates } from '#shared/domain/fair.ts';
import { normaliseNip } from '#shared/domain/nip.ts';
import { filled, instantOf, localTextOf, typedText, wallClock } from '#web/src/lib/form/typed-values.ts';

/** A fair as the form holds it: every field there, times as the Warsaw clock shows them. */
export interface FairValues extends Record<string, unknown> {
  name: { pl: string; en: string };
  description: { pl: string; en: string };
  place: string;
  address: string;
  city: string;
  startDate: string;
  endDate: string;
  salesStart: string;
  salesEnd: string;
  refundDays: string;
  ordersPerMinute: string;
  organiser: { name: string; nip: string; address: string; email: string; phone: string };
}

const emptyFair: FairValues = {
  name: { pl: '', en: '' },
  description: { pl: '', en: '' },
  place: '',
  address: '',
  city: '',
  startDate: '',
  endDate: '',
  salesStart: '',
  salesEnd: '',
  refundDays: '3',
  ordersPerMinute: '',
  organiser: { name: '', nip: '', address: '', email: '', phone: '' },
};

export const newFair = (organiser: FairFields['organiser'] | undefined): FairValues => ({
  ...emptyFair,
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
  refundDays: String(fair.refundDays),
  ordersPerMinute: fair.ordersPerMinute === undefined ? '' : String(fair.ordersPerMinute),
  organiser: { ...fair.organiser, nip: fair.organiser.nip ?? '', phone: fair.organiser.phone ?? '' },
});

/** What is no number stays as it was typed, and is refused as such. */
const countOf = (typed: string): number | string => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed);

export const fairOf = (values: FairValues) => ({
  name: localTextOf(values.name),
  description: localTextOf(values.description),
  place: values.place,
  address: values.address,
  city: values.city,
  startDate: instantOf(values.startDate),
  endDate: instantOf(values.endDate),
  salesStart: instantOf(values.salesStart),
  salesEnd: instantOf(values.salesEnd),
  refundDays: countOf(values.refundDays),
  ordersPerMinute: values.ordersPerMinute.trim() ? countOf(values.ordersPerMinute) : undefined,
  organiser: {
    name: values.organiser.name,
    nip: filled(normaliseNip(values.organiser.nip)),
    address: values.organiser.address,
    email: values.organiser.email.trim(),
    phone: filled(values.organiser.phone),
  },
});

/** Dates that contradict each other, once all of them are there. */
export function contradictions(values: FairValues, words: string): Record<string, string> {
  if (!values.startDate || !values.endDate || !values.salesStart || !values.salesEnd) return {};
  const wrong = wrongDates(fairOf(values) as FairFields);
  return Object.fromEntries(wrong.map((field) => [field, words]));
}
