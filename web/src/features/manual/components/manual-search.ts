import type { ManualSection } from '#shared/texts/office/manual/read-manual.ts';
import { bare } from '#web/src/lib/bare-words.ts';

/** Whether a section contains every word of the search. */
export function mentions({ title, lead, steps, notes }: ManualSection, words: readonly string[]): boolean {
  const all = bare([title, lead, ...steps, ...notes].join(' '));
  return words.every((word) => all.includes(word));
}

export interface Piece {
  at: number;
  text: string;
  hit: boolean;
}

/** Splits a text into matches and the parts between them. */
export function pieces(text: string, words: readonly string[]): Piece[] {
  const plain = bare(text);
  const hit = new Array<boolean>(text.length).fill(false);
  for (const word of words)
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1))
      hit.fill(true, at, at + word.length);
  const found: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = found.at(-1);
    if (last && last.hit === hit[at]) last.text += text.charAt(at);
    else found.push({ at, text: text.charAt(at), hit: hit[at] === true });
  }
  return found;
}
