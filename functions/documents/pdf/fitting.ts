import { type FontName, fonts } from './font-engine/font.ts';

/** Line height as a part of the type size; Noto's own 1.36 is loose for short lines. */
export const LINE = 1.32;

export interface FittedText {
  font: FontName;
  size: number;
  lines: string[];
}

/** Points from the top of the first line to the bottom of the last. */
export const heightOf = ({ lines, size }: FittedText): number => lines.length * size * LINE;

interface Frame {
  font: FontName;
  width: number;
  /** Points; sizes from the first down to the second are tried. */
  size: number;
  smallest?: number;
  /** As many as there is room for. */
  lines: number;
}

type Measure = (text: string) => number;

/** A word that is wider than a line is cut where it must be. */
function pieces(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const parts = [''];
  for (const letter of word) {
    const grown = parts.at(-1) + letter;
    if (parts.at(-1) && measure(grown) > width) parts.push(letter);
    else parts[parts.length - 1] = grown;
  }
  return parts;
}

/** Breaks at ordinary spaces and line ends only; hard spaces hold. */
function wrap(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const piece of paragraph.split(' ').flatMap((word) => pieces(word, width, measure))) {
      const grown = line ? `${line} ${piece}` : piece;
      if (line && measure(grown) > width) {
        lines.push(line);
        line = piece;
      } else line = grown;
    }
    lines.push(line);
  }
  return lines;
}

function withEllipsis(line: string, width: number, measure: Measure): string {
  const letters = Array.from(line);
  while (letters.length > 0 && measure(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Characters that a line cannot hold; accents joined to their letters where such a letter exists. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\v\f\u2028\u2029]/g, ' ')
    .replace(/\p{Cc}(?<!\n)|\p{Cf}/gu, '');

/**
 * Lines that fit a frame: first as asked, then smaller down to `smallest`; what still does not fit ends in an
 * ellipsis. Nothing ever leaves its frame, so that a ticket is one page whatever people are called.
 */
export function fitText(text: string, frame: Frame): FittedText {
  const { font, width, lines: maxLines, smallest = frame.size } = frame;
  const clean = printable(text);
  for (let size = frame.size; ; size = Math.max(size - 1, smallest)) {
    const measure: Measure = (part) => fonts[font].widthOf(part, size);
    const lines = wrap(clean, width, measure);
    if (lines.length <= maxLines) return { font, size, lines };
    if (size > smallest) continue;
    const last = withEllipsis(lines.slice(maxLines - 1).join(' '), width, measure);
    return { font, size, lines: [...lines.slice(0, maxLines - 1), last] };
  }
}
