import { defineConfig } from 'vitest/config';
import { provePlugin } from './plugin.ts';

/** Unit and store tests for code without one condition; tests of bundles, such as journeys, are left out. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  plugins: [provePlugin()],
  test: {
    fsModuleCache: true,
    setupFiles: ['test/support/quiet-logs.ts', 'test/prove/reach.ts'],
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: [
      'test/prove/**',
      'test/system/{journeys,attacks,under-fire,spec}/**',
      'test/unit/{infra,web,docs,spec}/**',
      'test/unit/functions/documents/pdf/**',
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
