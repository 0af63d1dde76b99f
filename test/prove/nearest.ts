/** `tries.count('free-order', mailbox)` → `try`, `count`, `free`, `order`, `mailbox`; `orders` and `order` are one. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 2)
      .map((word) => word.replace(/ies$/, 'y').replace(/s$/, '')),
  );

/** Tests that may cover a condition: a file, and the names of those of its tests that reach it. */
export interface About {
  file: string;
  names: string[];
}

/** Sorts by how many words path and names share with the condition; rare words count more. The sort is stable. */
export function nearestFirst<Of extends About>(condition: string, all: readonly Of[]): Of[] {
  const wanted = wordsOf(condition);
  const told = all.map((witness) => ({
    of: witness,
    texts: witness.names.map((name) => wordsOf(`${witness.file} ${name}`)),
  }));
  const frequency = new Map<string, number>();
  for (const { texts } of told)
    for (const word of new Set(texts.flatMap((text) => [...text])))
      frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const weight = (word: string) => Math.log((told.length + 1) / (frequency.get(word) ?? 1));
  const score = (text: Set<string>) =>
    [...wanted].filter((word) => text.has(word)).reduce((sum, word) => sum + weight(word), 0);
  return told
    .map(({ of: witness, texts }) => ({ of: witness, near: Math.max(0, ...texts.map(score)) }))
    .sort((a, b) => b.near - a.near)
    .map(({ of: witness }) => witness);
}
