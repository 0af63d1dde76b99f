/** Removes diacritics one for one, so that „zwroc” finds „Zwróć” and positions stay the same. */
export const bare = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const letter = text.charAt(at).toLowerCase();
    if (letter === 'ł') return 'l';
    if (letter === '\u00a0') return ' ';
    return letter.normalize('NFD').charAt(0) || ' ';
  }).join('');

export const wordsOf = (query: string): string[] => bare(query).split(/\s+/).filter(Boolean);
