/** The origin of the page around, as its script says it; only that page then hears of this one. */
export function hostOf(search: string): string | undefined {
  const said = new URLSearchParams(search).get('host') ?? '';
  return URL.canParse(said) && new URL(said).origin === said ? said : undefined;
}
