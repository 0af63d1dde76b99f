/** `functions/coupons/edit-coupon.ts` → `functions`, `coupons`, `edit`, `coupon`; `orders` and `order` are one word. */
const wordsOf = (path: string): Set<string> =>
  new Set(
    path
      .replace(/(\.test)?\.tsx?$/, '')
      .split(/[/-]/)
      .map((word) => word.replace(/s$/, '')),
  );

/** How much of a source's path a test's path says again. */
function nearness(source: string, test: string): number {
  const words = wordsOf(test);
  return [...wordsOf(source)].filter((word) => words.has(word)).length;
}

/** Files of tests, those first whose paths say most of the source's; equal ones stay in their order. */
export const nearestFirst = (source: string, tests: readonly string[]): string[] =>
  tests
    .map((test) => ({ test, near: nearness(source, test) }))
    .sort((a, b) => b.near - a.near)
    .map(({ test }) => test);
