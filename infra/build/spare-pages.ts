import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** The shell in another language, and for search engines to find. */
const spare = (shell: string, lang: string): string =>
  shell.replace('<html lang="pl">', `<html lang="${lang}">`).replace(/\s*<meta name="robots"[^>]*>/, '');

/**
 * Puts beside a web build what the edge serves in place of a purchase page that was not made yet: the shell, which
 * asks for the sale itself (see infra/constructs/edge.ts).
 */
export function writeSparePages(dist: string): void {
  const shell = readFileSync(`${dist}/index.html`, 'utf8');
  mkdirSync(`${dist}/spare/sale`, { recursive: true });
  for (const lang of ['pl', 'en']) writeFileSync(`${dist}/spare/sale/${lang}.html`, spare(shell, lang));
}
