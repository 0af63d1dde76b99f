import { beforeEach } from 'vitest';

/** Who finds that a test fails on a busy table needs to know which one it was. */
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => console.error(`CHAOS_SEED=${process.env.CHAOS_SEED} meets the same again`));
});
