/**
 * The browser's storage. It may be full, forbidden or hold another version's data: items that cannot be stored are known
 * until the page is left, others count as absent, and the page works without.
 */
const unstored = new Map<string, string>();

export function saveItem(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    // Private windows of some browsers have no storage at all.
    unstored.set(key, text);
  }
}

function textOf(key: string): string | null {
  const text = unstored.get(key);
  return text === undefined ? localStorage.getItem(key) : text;
}

export function readItem<Value>(key: string): Value | undefined {
  try {
    const text = textOf(key);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

export function removeItem(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

function storedKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  } catch {
    return [];
  }
}

/** All keys with this prefix. */
export const keysWithPrefix = (prefix: string): string[] =>
  [...new Set([...storedKeys(), ...unstored.keys()])].filter((key) => key.startsWith(prefix));

/** Whether the browser lets this page store anything beyond its own life. */
export function isStorageAllowed(): boolean {
  const key = 'bramka.probe';
  try {
    localStorage.setItem(key, '');
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
