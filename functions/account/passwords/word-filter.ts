import { digestOf } from '../../runtime/hash-of.ts';

/** 14.4 bits a word give one false positive in a thousand. */
const BITS_PER_WORD = 14.4;
const HASHES = 10;

/** The bits of a word in a filter of this size. */
function* bitsOf(word: string, bits: number): Generator<number> {
  const digest = digestOf(word);
  const [start, step] = [digest.readUInt32LE(0), digest.readUInt32LE(4) | 1];
  for (let index = 0; index < HASHES; index += 1) yield (start + index * (step >>> 0)) % bits;
}

/** A Bloom filter of the words, as bytes. */
export function makeFilter(words: readonly string[]): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((words.length * BITS_PER_WORD) / 8));
  for (const word of words)
    for (const bit of bitsOf(word, bytes.length * 8))
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
  return bytes;
}

export function isInFilter(word: string, bytes: Uint8Array): boolean {
  for (const bit of bitsOf(word, bytes.length * 8))
    if (((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  return true;
}
