import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './support/longest-first.ts';
import { seedOfDay } from './support/seed-of-day.ts';

const setupFiles = ['test/support/quiet-logs.ts'];

/** Tests that leave nothing to each other, and so run in another order each day. */
const independent = {
  setupFiles: [...setupFiles, 'test/support/leftovers/leave-nothing.ts'],
  sequence: { shuffle: { tests: true, files: false } },
};

/** A random seed in each run, but a fixed one in CI: the same change must get the same verdict. */
const CHAOS_SEED = process.env.CHAOS_SEED ?? (process.env.CI ? '20261122' : String(Date.now() % 1_000_000));

/** Rules, documents and other code of the functions that needs no AWS client. */
const rules = ['test/unit/shared/**/*.test.ts', 'test/unit/functions/!(adapters|http)/**/*.test.ts'];

/** Screens wait half of their time, for timers and the engine: a third of their tests has its share of two cores. */
const waitingWorkers = Math.ceil(1.5 * availableParallelism());

/** Generous, so that a busy machine fails no test: what never comes still does. */
const patient = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 30_000 } } };

/** Tests that run operators' commands in their own process. */
const operators = ['ops', 'restore', 'mail-sandbox'].map((name) => `test/system/operations/${name}.test.ts`);

/** The whole product on one machine: each file starts a cloud with its own ports and directories. */
const onTheLocalCloud = {
  ...patient,
  // Files share only their imports, which are then loaded once per core.
  isolate: false,
  globalSetup: ['test/support/built-once.ts'],
};

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // Vitest would leave one core free, which is half of two.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst, seed: seedOfDay() },
    projects: [
      {
        test: {
          ...patient,
          ...independent,
          name: 'unit-rules',
          maxWorkers: waitingWorkers,
          include: rules,
          // They are many and small, and change no shared state.
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          ...independent,
          name: 'unit',
          maxWorkers: waitingWorkers,
          setupFiles: [...independent.setupFiles, 'test/support/screens/polish-browser.ts'],
          globalSetup: ['test/support/stubs-once.ts'],
          include: ['test/{unit,prove}/**/*.test.{ts,tsx}'],
          exclude: rules,
        },
      },
      {
        test: {
          ...patient,
          ...independent,
          name: 'integration',
          setupFiles: [
            ...independent.setupFiles,
            'test/support/leftovers/mocked-clients.ts',
            'test/support/fresh-functions.ts',
          ],
          include: ['test/integration/**/*.test.ts'],
          // A third of the time went into loading the same modules for each file.
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'faults',
          setupFiles,
          include: ['test/system/{faults,model}/**/*.test.ts'],
        },
      },
      {
        test: {
          // The same on a busy table: see test/support/chaos.ts.
          ...patient,
          name: 'chaos',
          setupFiles: [...setupFiles, 'test/support/chaos-seed.ts'],
          include: [
            'test/system/{faults,model}/**/*.test.ts',
            'test/integration/{sale/orders/buying,money/refunds/refunds,money/repayments/stray-payments,tickets/tasks/tasks}.test.ts',
          ],
          env: { CHAOS_SEED, MODEL_RUNS: '30' },
        },
      },
      {
        test: {
          ...onTheLocalCloud,
          name: 'journeys',
          include: ['test/system/journeys/**/*.test.ts'],
          // One retry in CI because browsers are slow on a busy machine; a second failure is real. Faults and attacks
          // are not retried.
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        test: {
          ...onTheLocalCloud,
          name: 'attacks',
          include: ['test/system/{attacks,operations,spec,under-fire}/**/*.test.ts'],
          exclude: operators,
        },
      },
      {
        test: {
          ...onTheLocalCloud,
          // A command opens the stores once in its process, as an operator's does.
          isolate: true,
          name: 'operators',
          include: operators,
        },
      },
    ],
  },
});
