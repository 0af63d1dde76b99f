/** The order matters: the user agents of Edge and Opera contain Chrome too, and Chrome's contains Safari. */
const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const first = (agent: string, names: [RegExp, string][]): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** `Firefox, Windows` from a user agent; undefined where both are unknown. */
export function browserName(agent: string | undefined): string | undefined {
  const known = agent ? [first(agent, browsers), first(agent, systems)].filter(Boolean) : [];
  return known.length > 0 ? known.join(', ') : undefined;
}
