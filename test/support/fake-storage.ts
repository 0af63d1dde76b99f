import { beforeEach, vi } from 'vitest';

/** A test's own browser storage, empty before each test: for tests without a page. @returns its content */
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
