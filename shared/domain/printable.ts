/**
 * The characters that every PDF of ours can have (`functions/documents/pdf/font-engine`): Latin with its accents, Greek,
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

/**
 * Further letters, in font files that a document loads only if it needs them: phonetic and modifier letters, accents by
 * themselves, old Greek, the Cyrillic of other languages, Armenian and Georgian.
 */
export const FURTHER: typeof PRINTABLE = [
  [0x250, 0x377],
  [0x37a, 0x37f],
  [0x384, 0x385],
  [0x3cf, 0x3e1],
  [0x3f0, 0x3ff],
  [0x460, 0x48f],
  [0x492, 0x52f],
  [0x531, 0x556],
  [0x559, 0x58a],
  [0x10a0, 0x10ff],
  [0x1c90, 0x1cbf],
  [0x1d00, 0x1dbf],
  [0x1e00, 0x1e7f],
  [0x1f00, 0x1ffe],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ca],
];

const isWithin = (ranges: typeof PRINTABLE, character: string): boolean => {
  const codePoint = character.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
};

/** Whether a character can be printed: an accent may get lost that the font lacks, a letter may not. */
const hasGlyph = (ranges: typeof PRINTABLE, character: string): boolean =>
  isWithin(ranges, character) || isWithin(ranges, character.normalize('NFD'));

// Joiners and direction marks are not printed at all.
const drawn = (text: string): string => text.normalize('NFC').replace(/[\p{Cf}\p{Cc}]/gu, '');

/** Whether the letters that every document has are enough for a text. */
export const isUsual = (text: string): boolean =>
  Array.from(drawn(text)).every((character) => hasGlyph(PRINTABLE, character));

const isPrintableCharacter = (character: string): boolean =>
  hasGlyph(PRINTABLE, character) || hasGlyph(FURTHER, character);

/** Whether a text can be printed as it is. */
export const isPrintable = (text: string): boolean => Array.from(drawn(text)).every(isPrintableCharacter);
