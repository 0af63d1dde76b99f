/** `Ł.`, or nothing of an empty name. */
export function initialOf(name: string): string {
  const [first] = name;
  return first ? `${first.toUpperCase()}.` : '';
}
