/** The language of the browser of most people whom tests stand for. */
export const browsePolish = (): void =>
  void Object.defineProperty(navigator, 'language', { value: 'pl-PL', configurable: true });

// A file may bring its own DOM later.
if ('document' in globalThis) browsePolish();
