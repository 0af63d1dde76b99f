import { beforeEach } from 'vitest';

/** Prints the seed of a failed test, so that it can be reproduced. */
beforeEach(({ onTestFailed }) => {
  onTestFailed(() => console.error(`CHAOS_SEED=${process.env.CHAOS_SEED} meets the same again`));
});
