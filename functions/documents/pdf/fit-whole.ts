import { type FittedText, fitText, printable } from './fitting.ts';
import { type FontName, fonts } from './font-engine/font.ts';

/** Line height relative to the type size: the accents of a capital and the tails of the line above keep apart. */
export const LEADING = 1.2;
/** Where a line of that height stands, from its top: above are capitals with their accents. */
export const STANDS = 0.95;

const STEP = 0.5;

/** Where a text has to fit; sizes in points. */
export interface Room {
  font: FontName;
  width: number;
  height: number;
  /** Tried from here down. */
  size: number;
  /** Down to here it has at most `lines`; below as many as the height allows. */
  comfortable: number;
  smallest: number;
  lines: number;
}

export interface WholeText extends FittedText {
  /** The text did not fit, so its end is missing. */
  cut: boolean;
}

/** Points from the top of the first line to the bottom of the last. */
export const tall = ({ lines, size }: Pick<FittedText, 'lines' | 'size'>): number =>
  lines.length * size * LEADING;

/** The lines of a text, broken at spaces and after hyphens; undefined where a part is wider than a line. */
function linesAt(text: string, width: number, measure: (text: string) => number): string[] | undefined {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const part of paragraph.split(/(?<=[ -])/)) {
      if (measure(part.trimEnd()) > width) return undefined;
      if (line && measure((line + part).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = part;
      } else line += part;
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

function fitAt(text: string, size: number, { font, width, height }: Room, most: number) {
  const lines = linesAt(text, width, (part) => fonts[font].widthOf(part, size));
  const fits = lines && lines.length <= most && tall({ lines, size }) <= height;
  return fits ? { font, size, lines, cut: false } : undefined;
}

/**
 * Fits a whole text into a room, as large as it can be: rather smaller than on more lines, and rather on more lines than
 * too small to be read. Only a word that is wider than the room at the smallest size is broken; only what finds no room
 * even then is cut, with an ellipsis.
 */
export function fitWhole(text: string, room: Room): WholeText {
  const clean = printable(text).trim();
  const { font, width, height, size, comfortable, smallest } = room;
  for (let at = size; at >= smallest; at -= STEP) {
    const fitted = fitAt(clean, at, room, at >= comfortable ? room.lines : Number.POSITIVE_INFINITY);
    if (fitted) return fitted;
  }
  const lines = Math.max(1, Math.floor(height / (smallest * LEADING)));
  const fitted = fitText(clean, { font, width, size: smallest, lines });
  return { ...fitted, cut: fitted.lines.length === lines && (fitted.lines.at(-1)?.endsWith('…') ?? false) };
}
