import type { Locator } from 'playwright-core';

/** Counts a user's actions: each click, and each filled field. */
export function countingHands() {
  const done = { presses: 0, fields: 0 };
  return {
    done,
    actions: () => done.presses + done.fields,
    async press(what: Locator): Promise<void> {
      done.presses += 1;
      await what.click();
    },
    async type(where: Locator, text: string): Promise<void> {
      done.fields += 1;
      await where.fill(text);
    },
  };
}
