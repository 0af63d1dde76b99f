/** The most common mail services of visitors. */
const DOMAINS = [
  'gmail.com',
  'mail.com',
  'ymail.com',
  'wp.pl',
  'o2.pl',
  'onet.pl',
  'onet.eu',
  'op.pl',
  'interia.pl',
  'interia.eu',
  'poczta.fm',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'yahoo.com',
  'proton.me',
];

/** Edit distance: letters changed, added, removed or swapped with their neighbour. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_unused, column) =>
      row === 0 ? column : column === 0 ? row : 0,
    ),
  );
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= one.length; i += 1)
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost);
      (rows[i] as number[])[j] = swapped ? Math.min(best, at(i - 2, j - 2) + 1) : best;
    }
  return at(one.length, other.length);
}

const partsOf = (domain: string): [name: string, ending: string] => {
  const dot = domain.indexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
};

const lettersOf = (text: string): string => [...new Set(text)].sort().join('');

/** Short domains may differ in one letter: wp.pl, op.pl and o2.pl are three services. */
const isLong = (domain: string): boolean => domain.length >= 8;

/** In a short domain, only its ending may have a wrong letter; its name may have its own letters swapped or doubled. */
function isMeant(domain: string, known: string): boolean {
  if (distance(domain, known) !== 1) return false;
  if (isLong(domain) && isLong(known)) return true;
  const [[name, ending], [knownName, knownEnding]] = [partsOf(domain), partsOf(known)];
  return (
    name === knownName ||
    (name.length > 3 && ending === knownEnding && lettersOf(name) === lettersOf(knownName))
  );
}

/**
 * The address that was probably meant: `anna@gmail.com` for `anna@gmial.com`.
 * @returns undefined where the domain is known, or resembles no known one
 */
export function meantEmail(typed: string): string | undefined {
  const [name = '', domain = '', ...rest] = typed.trim().toLowerCase().split('@');
  if (!name || rest.length > 0 || DOMAINS.includes(domain)) return undefined;
  const meant = DOMAINS.find((known) => isMeant(domain, known));
  return meant && `${typed.trim().slice(0, typed.trim().lastIndexOf('@'))}@${meant}`;
}
