import type { Today } from '#shared/contract/gates.ts';
import type { SoldTicket } from '#shared/contract/tickets.ts';
import { closingSheet } from '#shared/domain/closing-sheet.ts';
import { dayOf, moment } from '#shared/domain/moments.ts';
import type { Passing, Reading } from '../../read-models/entry-log.ts';
import { arrivalsOf } from './arrivals.ts';

const entriesOf = (passings: readonly Passing[]) => passings.filter(({ way }) => way === 'in');

const totalBy = <Of>(all: readonly Of[], key: (subject: Of) => number): number =>
  all.reduce((total, item) => total + key(item), 0);

interface Days {
  /** The Warsaw days, `2026-11-21`; the day before only where the fair was open on it. */
  day: string;
  before: string | undefined;
  now: Date;
}

/**
 * Tickets let in on a day by the hour, beside those of the day before. Until now alone is compared: at noon half a
 * day's arrivals beside a whole day's would always look few.
 */
export function arrivalsBeside(
  passings: readonly Passing[],
  { day, before, now }: Days,
): Pick<Today, 'arrived' | 'arrivedBefore' | 'hours'> {
  const entries = entriesOf(passings);
  const { byHour } = arrivalsOf(entries, before ? [before, day] : [day]);
  const arrivedAt = (on: string, hour: number) =>
    byHour.find((entry) => entry.day === on && entry.hour === hour)?.tickets ?? 0;
  const known = byHour.map(({ hour }) => hour);
  const first = Math.min(...known);
  const until = before && `${before} ${moment(now.toISOString()).slice(11)}`;
  const untilNow = entries.filter(({ at }) => dayOf(at) === before && until && moment(at) <= until);
  return {
    arrived: totalBy(byHour, (entry) => (entry.day === day ? entry.tickets : 0)),
    ...(before && { arrivedBefore: new Set(untilNow.map(({ ticketId }) => ticketId)).size }),
    hours: Array.from({ length: known.length > 0 ? Math.max(...known) - first + 1 : 0 }, (_, index) => ({
      hour: first + index,
      arrived: arrivedAt(day, first + index),
      ...(before && { before: arrivedAt(before, first + index) }),
    })),
  };
}

/** The latest reading of each gate, by its id. */
export function lastReadings(readings: readonly Reading[]): ReadonlyMap<string, Reading> {
  const last = new Map<string, Reading>();
  for (const reading of readings) {
    const known = last.get(reading.gateId);
    if (!known || known.at < reading.at) last.set(reading.gateId, reading);
  }
  return last;
}

/** How often each refusal was given, the most frequent first. */
export const refusalsOf = (readings: readonly Reading[]): Today['refusals'] =>
  [...Map.groupBy(readings, ({ result }) => result)]
    .filter(([result]) => result !== 'admitted' && result !== 'exited')
    .map(([result, given]) => ({ result, readings: given.length }))
    .sort((one, other) => other.readings - one.readings);

/** What all tills took on a Warsaw day by way of payment, less what they paid back; the largest first. */
export function takingsOf(rows: readonly SoldTicket[], day: string): Today['takings'] {
  const isOn = (at: string) => at !== '' && dayOf(at) === day;
  const lines = closingSheet({
    sold: rows.filter(({ paidAt, createdAt }) => isOn(paidAt || createdAt)),
    returned: rows.filter(({ returnedAt }) => isOn(returnedAt)),
  });
  return [...Map.groupBy(lines, ({ way }) => way)]
    .map(([way, taken]) => ({
      way,
      tickets: totalBy(taken, ({ tickets }) => tickets),
      sum: totalBy(taken, ({ sum }) => sum),
    }))
    .sort((one, other) => other.sum - one.sum);
}
