import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('../../../../..', import.meta.url).pathname,
  test: {
    include: ['test/unit/test/support/leftovers/leaks.ts'],
    setupFiles: ['test/support/leftovers/leave-nothing.ts'],
    sequence: { shuffle: { tests: true } },
  },
});
