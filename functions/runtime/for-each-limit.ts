/** Runs `work` over all of `list`, at most `limit` at a time. */
export async function forEachLimit<T>(
  list: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = list.values();
  const run = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, list.length) }, run));
}
