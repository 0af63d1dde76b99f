/**
 * Caches reads in a warm function's memory for `freshFor` milliseconds, by key. Concurrent requests share one read; a
 * failed read is not cached.
 */
export function memoize<T>(freshFor: number) {
  const entries = new Map<string, { readAt: number; value: Promise<T> }>();
  const isFresh = (readAt: number, now: Date): boolean => Math.abs(now.getTime() - readAt) < freshFor;
  return (key: string, now: Date, read: () => Promise<T>): Promise<T> => {
    const cached = entries.get(key);
    if (cached && isFresh(cached.readAt, now)) return cached.value;
    for (const [other, { readAt }] of entries) if (!isFresh(readAt, now)) entries.delete(other);
    const entry = { readAt: now.getTime(), value: read() };
    entries.set(key, entry);
    entry.value.catch(() => {
      // By the time a slow read fails, another may have replaced it.
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry.value;
  };
}
