import { forEachLimit } from '../../runtime/for-each-limit.ts';

/**
 * Tells a service of each, so many at once; one failure is no trouble for the others. Where the first ones all fail,
 * the service takes nothing, and the rest would wait as long, one after the other: they are left.
 * @returns how many it took, and why it did not take others
 */
export async function tellEach<T>(
  list: readonly T[],
  atOnce: number,
  tell: (item: T) => Promise<void>,
): Promise<{ taken: number; failures: unknown[] }> {
  const failures: unknown[] = [];
  let taken = 0;
  await forEachLimit(list, atOnce, async (item) => {
    if (taken === 0 && failures.length >= atOnce) return;
    try {
      await tell(item);
      taken += 1;
    } catch (error) {
      failures.push(error);
    }
  });
  return { taken, failures };
}
