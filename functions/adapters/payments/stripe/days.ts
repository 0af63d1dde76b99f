import { addDays, fromWarsaw } from '#shared/domain/time.ts';

const startOf = (day: string): number => fromWarsaw(`${day}T00:00`).getTime() / 1000;

/** From the first day to the last one (`2026-11-22`, in Warsaw), both included. */
export const between = (first: string, last: string) => ({
  gte: startOf(first),
  lt: startOf(addDays(last, 1)),
});
