/** The seed of the order in which tests run: one for the whole day in UTC, so that a run can be repeated anywhere. */
export const seedOfDay = (now = new Date()): number =>
  Number(now.toISOString().slice(0, 10).replaceAll('-', ''));
