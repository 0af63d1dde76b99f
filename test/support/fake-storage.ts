import { beforeEach, vi } from 'vitest';

/** A browser's storage of a test's own, empty before each: for tests that need no page. @returns what lies in it */
export function fakeStorage(): Map<string, string> {
  const storage = new Map<string, string>();
  beforeEach(() => {
    storage.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
      key: (index: number) => [...storage.keys()][index] ?? null,
      get length() {
        return storage.size;
      },
    });
  });
  return storage;
}
