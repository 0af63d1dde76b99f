import { type FairDates as Instants, wrongDates } from '#shared/domain/fair.ts';
import { instantOf } from '#web/src/lib/form/typed-values.ts';
import { isMoment } from '#web/src/lib/typed-moment.ts';

/** The dates of a fair as its form holds them: the Warsaw clock, `2026-11-21T10:00`, or what is being typed. */
export interface FairDates {
  startDate: string;
  endDate: string;
  salesStart: string;
  salesEnd: string;
}

export const OPENING = '10:00';
export const CLOSING = '18:00';
const LAST_MINUTE = '23:59';

const usualEnd = (start: string): string | undefined => {
  if (!isMoment(start)) return undefined;
  const [day, time = ''] = start.split('T');
  return `${day}T${time < CLOSING ? CLOSING : LAST_MINUTE}`;
};

/** The end where the start was changed: on its day, unless somebody chose an end that still fits. */
function followingEnd(before: FairDates, { startDate, endDate }: FairDates): string {
  const usual = usualEnd(startDate);
  if (!usual || startDate === before.startDate) return endDate;
  const isOpen = endDate === '' || endDate === usualEnd(before.startDate);
  return isOpen || (isMoment(endDate) && endDate <= startDate) ? usual : endDate;
}

/**
 * The dates after one of them was filled in: the end follows the start, and the sale lasts until the end of the fair
 * unless somebody chose otherwise.
 * @param before as they were when a date was last filled in
 */
export function followDates(before: FairDates, now: FairDates): FairDates {
  const endDate = followingEnd(before, now);
  const { startDate, salesStart, salesEnd } = now;
  const follows = isMoment(endDate) && endDate !== before.endDate;
  const isOpen = salesEnd === '' || salesEnd === before.endDate || (isMoment(salesEnd) && salesEnd > endDate);
  return { startDate, endDate, salesStart, salesEnd: follows && isOpen ? endDate : salesEnd };
}

/** The instants of the dates; what is no moment stays as it was typed. */
export const datesOf = ({ startDate, endDate, salesStart, salesEnd }: FairDates) => ({
  startDate: instantOf(startDate),
  endDate: instantOf(endDate),
  salesStart: instantOf(salesStart),
  salesEnd: instantOf(salesEnd),
});

/** Dates that contradict each other, once all of them can be read. */
export function contradictions(values: FairDates, words: string): Record<string, string> {
  const { startDate, endDate, salesStart, salesEnd } = values;
  if (![startDate, endDate, salesStart, salesEnd].every(isMoment)) return {};
  const wrong = wrongDates(datesOf(values) as Instants);
  return Object.fromEntries(wrong.map((field) => [field, words]));
}
