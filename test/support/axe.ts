import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** axe's findings on a page, of every impact. @param except rules that are about another document than this one */
export async function barriersOn(page: Page, except: readonly string[] = []): Promise<string[]> {
  // The mail preview's frame allows no scripts, so axe would wait in it forever.
  await page.locator('iframe[sandbox]').evaluateAll((frames) => {
    for (const frame of frames) frame.remove();
  });
  // Waits for animations, because text that is fading in does not have its final contrast.
  await page.evaluate(async () => {
    const all = document.getAnimations();
    const ending = all.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const builder = new AxeBuilder({ page })
    // Otherwise axe would describe every passing node.
    .options({ resultTypes: ['violations'] })
    .disableRules([...except])
    // For findings in frames axe opens an extra page, which is useless where there are none.
    .setLegacyMode(page.frames().length === 1);
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}
