type Value = string | number | boolean | undefined | Fields | readonly Value[];

/** What a form says; undefined fields are left out. */
export interface Fields {
  readonly [name: string]: Value;
}

function pairsOf(name: string, value: Value): [string, string][] {
  if (value === undefined) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner));
}

/** The fields as the API takes them: `line_items[0][quantity]=1`. */
export const formOf = (fields: Fields): string =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => pairsOf(name, value))).toString();
