/**
 * The characters that the font of our PDFs has (`functions/documents/pdf/font-engine`): Latin with its accents, Greek,
 * Cyrillic, the signs of money and typography.
 */
export const PRINTABLE: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x24f], // Latin-1, Latin Extended-A and -B
  [0x386, 0x3ce], // Greek
  [0x400, 0x45f], // Cyrillic with its Serbian, Macedonian and Ukrainian letters
  [0x490, 0x491],
  [0x1e80, 0x1e9e],
  [0x1ea0, 0x1ef9], // Vietnamese
  [0x2002, 0x200a], // the spaces that dates and amounts are written with
  [0x2010, 0x2022],
  [0x2026, 0x203a],
  [0x20a0, 0x20bf],
  [0x2116, 0x2122],
  [0x2212, 0x2212], // minus
];

const isInFont = (character: string): boolean => {
  const codePoint = character.codePointAt(0) ?? 0;
  return PRINTABLE.some(([from, to]) => codePoint >= from && codePoint <= to);
};

/** Whether a text can be printed: an accent may get lost that the font lacks, a letter may not. */
export const isPrintable = (text: string): boolean =>
  // Joiners and direction marks are not printed at all.
  Array.from(text.normalize('NFC').replace(/\p{Cf}/gu, '')).every(
    (character) => isInFont(character) || isInFont(character.normalize('NFD')),
  );
