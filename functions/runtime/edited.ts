/** The schema of the fields that an editing call owns. */
interface Fields {
  shape: Readonly<Record<string, unknown>>;
}

/**
 * A record as its editing call leaves it: the fields that the call owns are as in its body, absent where the body
 * leaves them out; every other field stays.
 */
export function edited<T extends { version: number }, Body extends object>(
  before: T,
  { shape }: Fields,
  body: Body,
): T & Body {
  const others = Object.entries(before).filter(([name]) => !(name in shape));
  return { ...Object.fromEntries(others), ...body, version: before.version + 1 } as T & Body;
}
