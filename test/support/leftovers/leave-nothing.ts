import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { handlesLeft, leftovers, openHandles, stateOfTest } from './leftovers.ts';
import { endTimersOf, watchTimers } from './timers.ts';

watchTimers();

function refuse(left: readonly string[], owner: 'test' | 'file'): void {
  if (left.length > 0) throw new Error(`This ${owner} leaves to the next one:\n- ${left.join('\n- ')}`);
}

/** Operators' commands point their whole process at an installation, as they should. */
function restoreEnvironment(before: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
}

let handles: ReturnType<typeof openHandles>;
let environmentBefore: NodeJS.ProcessEnv;
beforeAll(() => {
  handles = openHandles();
  environmentBefore = { ...process.env };
});
afterAll(async () => {
  restoreEnvironment(environmentBefore);
  refuse(await handlesLeft(handles), 'file');
});

beforeEach(({ onTestFinished }) => {
  // A file may have moved the clock for what its tests share.
  vi.useRealTimers();
  const before = stateOfTest();
  const environment = { ...process.env };
  // Registered first, so it runs after everything else that puts something back.
  onTestFinished(() => {
    restoreEnvironment(environment);
    refuse(leftovers(before), 'test');
  });
});

afterEach(async () => {
  vi.useRealTimers();
  if ('document' in globalThis) {
    // Loaded after the DOM, which its libraries look for.
    const { closePages } = await import('../screens/close-pages.ts');
    await closePages();
  }
  endTimersOf('web/');
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
