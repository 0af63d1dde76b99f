/** Every line break, tabulator and space, the hard and narrow ones included. */
const SPACES = /[\s\p{Z}]+/gu;
/** Controls, and marks that nobody sees: phones put direction marks around a copied number. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;
const DASHES = /[\p{Pd}\u2212]/gu;
/** Apostrophes, and what stands for one: accents, primes, and the letters of Ukrainian and Hawaiian names. */
const APOSTROPHES = /[`\u00b4\u02b9-\u02bd\u02c8\u2018-\u201b\u2032\u2035\uff07]/gu;

/**
 * What people mean by numbers, codes and addresses that they type or paste: full-width letters are usual ones, each
 * space, dash and apostrophe is the keyboard's, and what nobody sees is gone. Names keep their marks, which some
 * scripts need.
 */
export const asTyped = (text: string): string =>
  text
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replace(SPACES, ' ')
    .replace(UNSEEN, '')
    .replace(/ {2,}/g, ' ')
    .trim();
