import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds on a page that keeps people out: its serious and critical rules. */
export async function barriersOn(page: Page): Promise<string[]> {
  // A mail's preview may run no scripts, so axe would wait in it for ever.
  await page.locator('iframe[sandbox]').evaluateAll((frames) => {
    for (const frame of frames) frame.remove();
  });
  // What is still fading in has not yet the contrast that it is going to have.
  await page.evaluate(async () => {
    const all = document.getAnimations();
    const ending = all.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const builder = new AxeBuilder({ page })
    // Of what passes, axe would describe every node.
    .options({ resultTypes: ['violations'] })
    // To gather the findings of frames it opens a page of its own, which finds no more where there are none.
    .setLegacyMode(page.frames().length === 1);
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
