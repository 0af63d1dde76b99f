import type { Language } from '#shared/domain/text.ts';

interface PageParts {
  lang: Language;
  head: string;
  /** The rendered page. */
  body: string;
  /** The data it was rendered from. */
  data: string;
}

/** Parts of the shell (web/index.html) that a rendered page fills or removes. */
const places = {
  lang: /<html lang="\w+"/,
  head: /<title>[\s\S]*?<\/title>/,
  robots: /\s*<meta name="robots"[^>]*>/,
  early: /\s*<script src="\/early\.js"><\/script>/,
  root: /<!-- root -->[\s\S]*<!-- \/root -->/,
};

const SCRIPT = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PRELOADS = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;

/**
 * Loads the build's code after the page is painted (web/public/after-paint.js) instead of before. What leads to it is
 * small and comes with the styles; it runs before the first paint, so that the line about cookies does not go after it.
 */
function codeAfterPaint(page: string): string {
  const main = SCRIPT.exec(page)?.[1];
  if (!main) throw new Error('the shell names no code');
  const code = [main, ...[...page.matchAll(PRELOADS)].map(([, href = '']) => href)];
  return page
    .replace(PRELOADS, '')
    .replace(
      SCRIPT,
      `\n    <script defer blocking="render" src="/after-paint.js" data-code="${code.join(' ')}"></script>`,
    );
}

/**
 * Puts a rendered page into the web build's shell, which refers to that build's scripts and styles.
 * @throws Error when the shell lacks an expected part
 */
export function composePage(shell: string, { lang, head, body, data }: PageParts): string {
  const fill = (page: string, place: keyof typeof places, text: string): string => {
    if (!places[place].test(page)) throw new Error(`the shell has no place for ${place}`);
    return page.replace(places[place], () => text);
  };
  const plain = fill(
    fill(fill(shell, 'lang', `<html lang="${lang}" data-first="shop"`), 'robots', ''),
    'early',
    '',
  );
  // Texts written by people are inserted last, because they may contain anything, placeholders included.
  const filled = fill(codeAfterPaint(plain), 'head', head);
  return fill(filled, 'root', `<div id="root">${body}</div>${data}`);
}
