import { HOUR, MINUTE } from './units.ts';

/** What the ministry allows a NIP, a second, a minute and an hour in sliding windows. */
const limits = {
  open: [10, 30, 120],
  send: [10, 30, 180],
  batch: [10, 20, 60],
  list: [10, 20, 200],
  sessions: [10, 120, 1200],
} as const satisfies Record<string, readonly [second: number, minute: number, hour: number]>;
export type Limited = keyof typeof limits;

const windows = [1000, MINUTE, HOUR];

/** Counts calls; says how many seconds a refused one has to wait. */
export function rateLimits(now: () => Date) {
  const calls = new Map<string, number[]>();
  return (nip: string, what: Limited): number => {
    const at = now().getTime();
    const before = (calls.get(`${nip} ${what}`) ?? []).filter((calledAt) => calledAt > at - HOUR);
    for (const [index, window] of windows.entries()) {
      const within = before.filter((calledAt) => calledAt > at - window);
      const oldest = within[0];
      if (within.length >= (limits[what][index] ?? 0) && oldest !== undefined)
        return Math.ceil((oldest + window - at) / 1000);
    }
    calls.set(`${nip} ${what}`, [...before, at]);
    return 0;
  };
}
