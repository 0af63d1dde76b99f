import { Window } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';
import { browsePolish } from './polish-browser.ts';

// A DOM in the handlers' process: vitest's own environment would load their modules as a browser does.
populateGlobal(globalThis, new Window({ url: 'http://localhost/' }), { bindFunctions: true });
await browsePolish();
