import { type FontName, fonts, inLetters } from './font-engine/font.ts';

/** Line height relative to the type size; Noto's own 1.36 is loose for short lines. */
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
  /** Points; tried from `size` down to `smallest`. */
  size: number;
  smallest?: number;
  /** The maximum number of lines. */
  lines: number;
}

type Measure = (text: string) => number;

/** Splits a word that is wider than a line. */
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

/** Breaks only at ordinary spaces and line ends, never at hard spaces. */
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

/**
 * Removes characters that cannot be printed in a line, composes accents with their letters where possible, and writes
 * what the fonts lack in other letters.
 */
export const printable = (text: string): string =>
  inLetters(
    text
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/[\t\v\f\u2028\u2029]/g, ' ')
      .replace(/\p{Cc}(?<!\n)|\p{Cf}/gu, ''),
  );

/**
 * Fits text into a frame: first at the given size, then smaller down to `smallest`; the rest is cut with an ellipsis.
 * Nothing ever exceeds its frame, so that a ticket is one page however long the names are.
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

/** Whether the end of a fitted text is missing. */
export const isCut = ({ lines }: FittedText): boolean => lines.at(-1)?.endsWith('…') ?? false;
