const AT_ONCE = 8;

/** Runs `work` over all of `list`, a few at a time. */
export async function each<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...list];
  const run = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, list.length) }, run));
}
