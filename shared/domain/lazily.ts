/** What takes long to make and is not always needed: whoever needs it first makes it, for all. */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
