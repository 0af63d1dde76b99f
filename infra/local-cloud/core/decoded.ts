/** Decodes a path segment; returns it unchanged where it is not valid UTF-8. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
