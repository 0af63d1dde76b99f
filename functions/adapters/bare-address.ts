/** `Bilety Łódź <bilety@example.com>` → `bilety@example.com`: a name belongs in the mail's header, encoded. */
export const bareAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
