import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('../../../../..', import.meta.url).pathname,
  test: {
    include: ['test/unit/test/support/leftovers/leaks{,-client}.ts'],
    setupFiles: ['leave-nothing', 'mocked-clients'].map((name) => `test/support/leftovers/${name}.ts`),
    sequence: { shuffle: { tests: true } },
  },
});
