import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** The shell in another language, and open to search engines. */
const spare = (shell: string, lang: string): string =>
  shell.replace('<html lang="pl">', `<html lang="${lang}">`).replace(/\s*<meta name="robots"[^>]*>/, '');

/**
 * Adds to a web build what the edge serves while a purchase page is not rendered yet: the shell, which loads the sale
 * itself (see infra/constructs/edge.ts).
 */
export function writeSparePages(dist: string): void {
  const shell = readFileSync(`${dist}/index.html`, 'utf8');
  mkdirSync(`${dist}/spare/sale`, { recursive: true });
  for (const lang of ['pl', 'en']) writeFileSync(`${dist}/spare/sale/${lang}.html`, spare(shell, lang));
}
