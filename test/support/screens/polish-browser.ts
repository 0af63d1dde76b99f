/**
 * Makes the DOM a browser of most people whom tests stand for. What is waited for may come late on a busy machine; what
 * never comes still fails.
 */
export async function browsePolish(): Promise<void> {
  Object.defineProperty(navigator, 'language', { value: 'pl-PL', configurable: true });
  // Loaded without a DOM it would never find one.
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 20_000 });
}

// A file may bring its own DOM later.
if ('document' in globalThis) await browsePolish();
