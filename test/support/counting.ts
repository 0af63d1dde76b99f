import type { Locator } from 'playwright-core';

/** Hands that count what they do: a press is an action, and so is a field filled in. */
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
