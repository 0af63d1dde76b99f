/** One line of the bench's table. */
export interface Row {
  what: string;
  value: string;
  /** What it is compared with, and the result. */
  against: string;
}

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - [...text].length));

export function print(rows: readonly Row[]): void {
  const widths = (['what', 'value'] as const).map((name) => Math.max(...rows.map((row) => row[name].length)));
  for (const row of rows)
    console.info(`${pad(row.what, widths[0] ?? 0)}  ${pad(row.value, widths[1] ?? 0)}  ${row.against}`);
}

/** The median of several measurements. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const ratio = (value: number, base: number): string => `${(value / base).toFixed(1)}×`;

/** Runs `work` `count` times, `width` concurrently. @returns how many per second, and the milliseconds of each */
export async function closedLoop(
  count: number,
  width: number,
  work: (index: number) => Promise<unknown>,
): Promise<{ perSecond: number; took: number[] }> {
  const took: number[] = [];
  let next = 0;
  const started = performance.now();
  const run = async () => {
    while (next < count) {
      const index = next++;
      const began = performance.now();
      await work(index);
      took.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: width }, run));
  return { perSecond: count / ((performance.now() - started) / 1000), took };
}

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
