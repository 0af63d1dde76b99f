import { Window } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';

// A page in the process of the handlers: vitest's own environment would load their modules as a browser does.
populateGlobal(globalThis, new Window({ url: 'http://localhost/' }), { bindFunctions: true });
