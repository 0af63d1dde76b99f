/**
 * Keeps what was read in a warm function's memory for `freshFor` milliseconds, by key. Of requests at the same moment
 * one reads for all; a read that failed is not kept.
 */
export function memoize<T>(freshFor: number) {
  const kept = new Map<string, { readAt: number; found: Promise<T> }>();
  const isFresh = (readAt: number, now: Date): boolean => Math.abs(now.getTime() - readAt) < freshFor;
  return (key: string, now: Date, read: () => Promise<T>): Promise<T> => {
    const have = kept.get(key);
    if (have && isFresh(have.readAt, now)) return have.found;
    for (const [other, { readAt }] of kept) if (!isFresh(readAt, now)) kept.delete(other);
    const found = read();
    kept.set(key, { readAt: now.getTime(), found });
    found.catch(() => kept.delete(key));
    return found;
  };
}
