import { type FairDates as Instants, wrongDates } from '#shared/domain/fair.ts';
import { addDays, DAY, warsawLocal } from '#shared/domain/time.ts';
import { instantOf } from '#web/src/lib/form/typed-values.ts';
import { isMoment } from '#web/src/lib/typed-moment.ts';

/** A fair's dates in its form: Warsaw wall clock, `2026-11-21T10:00`, or partial input. */
export interface FairDates {
  startDate: string;
  endDate: string;
  salesStart: string;
  salesEnd: string;
}

export const OPENING = '10:00';
export const CLOSING = '18:00';
const LAST_MINUTE = '23:59';

/** A fair whose length and closing time another one has. */
export type Model = Pick<Instants, 'startDate' | 'endDate'>;

function usualEnd(start: string, model: Model | undefined): string | undefined {
  if (!isMoment(start)) return undefined;
  const [day = '', time = ''] = start.split('T');
  if (model) {
    const [first, last] = [model.startDate, model.endDate].map((at) => warsawLocal(new Date(at)));
    const length = (Date.parse(last?.slice(0, 10) ?? '') - Date.parse(first?.slice(0, 10) ?? '')) / DAY;
    const end = `${addDays(day, length)}${last?.slice(10)}`;
    if (end > start) return end;
  }
  return `${day}T${time < CLOSING ? CLOSING : LAST_MINUTE}`;
}

/** The end after a change of the start: as the model's or on the same day, unless the user chose one that still fits. */
function followingEnd(before: FairDates, { startDate, endDate }: FairDates, model?: Model): string {
  const usual = usualEnd(startDate, model);
  if (!usual || startDate === before.startDate) return endDate;
  const isOpen = endDate === '' || endDate === usualEnd(before.startDate, model);
  return isOpen || (isMoment(endDate) && endDate <= startDate) ? usual : endDate;
}

/**
 * Updates the dates after one was entered: the end follows the start, and the sale lasts until the fair's end unless
 * the user chose otherwise.
 * @param before the dates when one was last entered
 * @param model the fair that it is a copy of
 */
export function followDates(before: FairDates, now: FairDates, model?: Model): FairDates {
  const endDate = followingEnd(before, now, model);
  const { startDate, salesStart, salesEnd } = now;
  const follows = isMoment(endDate) && endDate !== before.endDate;
  const isOpen = salesEnd === '' || salesEnd === before.endDate || (isMoment(salesEnd) && salesEnd > endDate);
  return { startDate, endDate, salesStart, salesEnd: follows && isOpen ? endDate : salesEnd };
}

/** The dates as instants; invalid input stays as typed. */
export const datesOf = ({ startDate, endDate, salesStart, salesEnd }: FairDates) => ({
  startDate: instantOf(startDate),
  endDate: instantOf(endDate),
  salesStart: instantOf(salesStart),
  salesEnd: instantOf(salesEnd),
});

/** Contradicting dates, once all of them are valid. */
export function contradictions(values: FairDates, words: string): Record<string, string> {
  const { startDate, endDate, salesStart, salesEnd } = values;
  if (![startDate, endDate, salesStart, salesEnd].every(isMoment)) return {};
  const wrong = wrongDates(datesOf(values) as Instants);
  return Object.fromEntries(wrong.map((field) => [field, words]));
}
