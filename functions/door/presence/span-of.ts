/** The first and the last time of some readings. */
export function spanOf(readings: readonly { at: string }[]): { first: string; last: string } {
  const times = readings.map(({ at }) => at).sort();
  return { first: times[0] ?? '', last: times.at(-1) ?? '' };
}
