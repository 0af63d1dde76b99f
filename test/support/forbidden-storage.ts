import type { BrowserContext } from 'playwright-core';

/** How browsers keep a page from storing anything: by errors, by parts that are missing, or by no answer at all. */
export const forbiddances = ['throws', 'missing', 'silent'] as const;
export type Forbiddance = (typeof forbiddances)[number];

/** Runs in the page, before its own code. */
function forbid(how: Forbiddance): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const forever = () => new Promise(() => undefined);
  const replace = (on: object, name: string, get: () => unknown) =>
    Object.defineProperty(on, name, { configurable: true, get });
  const missing = how === 'throws' ? refuse : () => (how === 'missing' ? undefined : null);
  for (const name of ['localStorage', 'sessionStorage']) replace(globalThis, name, missing);
  if (how === 'silent') {
    const silent = {
      ...{ IDBFactory: { open: () => new EventTarget(), databases: forever } },
      ...{ LockManager: { request: forever }, CacheStorage: { keys: forever, open: forever } },
      ServiceWorkerContainer: { register: forever, getRegistration: forever },
    };
    // Pages that are not secure have none of these, the empty one of a new tab for instance.
    for (const [name, functions] of Object.entries(silent))
      Object.assign(
        (globalThis as unknown as Record<string, typeof Object>)[name]?.prototype ?? {},
        functions,
      );
    return;
  }
  for (const name of ['indexedDB', 'caches']) replace(globalThis, name, missing);
  for (const name of ['locks', 'serviceWorker', 'storage']) replace(navigator, name, missing);
}

/** Lets no page of a context store anything. */
export const forbidStorage = (context: BrowserContext, how: Forbiddance) =>
  context.addInitScript(forbid, how);
