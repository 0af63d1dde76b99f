/** The embedding page's origin, as given by its script; messages go only to that origin. */
export function hostOf(search: string): string | undefined {
  const said = new URLSearchParams(search).get('host') ?? '';
  try {
    return new URL(said).origin === said ? said : undefined;
  } catch {
    return undefined;
  }
}
