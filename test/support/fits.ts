/** The parts of zod's JSON Schema that the contract uses. */
export interface Schema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: readonly Schema[];
  pattern?: string;
  format?: string;
  default?: unknown;
  [limit: string]: unknown;
}

/** Whether `wide` refuses or ignores unknown fields. */
type Unknowns = 'refused' | 'read over';

const atLeast = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const atMost = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

const choicesOf = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf;
const valuesOf = (schema: Schema) => ('const' in schema ? [schema.const] : schema.enum);

/** Values in one that the other lacks. */
function valueFaults(narrow: Schema, wide: Schema, at: string): string[] {
  const known = valuesOf(wide);
  if (!known) return [];
  const strange = valuesOf(narrow)?.filter((value) => !known.includes(value));
  if (!strange) return [`${at} may be anything, and only ${JSON.stringify(known)} is taken`];
  return strange.map((value) => `${at} may be ${JSON.stringify(value)}, which is not taken`);
}

/** No page asks how long a text is that it shows, so a response may have longer ones than before. */
const isShown = (name: string, unknowns: Unknowns): boolean =>
  name === 'maxLength' && unknowns === 'read over';

function limitFaults(narrow: Schema, wide: Schema, at: string, unknowns: Unknowns): string[] {
  const isBeyond = (name: string, sign: number) =>
    wide[name] !== undefined && !(sign * Number(narrow[name]) >= sign * Number(wide[name]));
  return [
    ...atLeast.filter((name) => isBeyond(name, 1)),
    ...atMost.filter((name) => isBeyond(name, -1) && !isShown(name, unknowns)),
    ...['pattern', 'format'].filter((name) => wide[name] !== undefined && narrow[name] !== wide[name]),
  ].map((name) => `${at} has ${name} ${narrow[name] ?? 'none'}, and ${wide[name]} is taken`);
}

function objectFaults(narrow: Schema, wide: Schema, at: string, unknowns: Unknowns): string[] {
  const { properties = {}, additionalProperties } = wide;
  const fields = Object.entries(narrow.properties ?? {}).flatMap(([name, schema]) => {
    const other =
      properties[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
    if (other) return faults(schema, other, `${at}.${name}`, unknowns);
    return additionalProperties === false && unknowns === 'refused' ? [`${at}.${name} is refused`] : [];
  });
  const missing = (wide.required ?? []).filter((name) => !narrow.required?.includes(name));
  const open =
    typeof narrow.additionalProperties === 'object' && typeof additionalProperties === 'object'
      ? faults(narrow.additionalProperties, additionalProperties, `${at}.*`, unknowns)
      : [];
  return [...fields, ...missing.map((name) => `${at}.${name} may be missing, and is needed`), ...open];
}

function choiceFaults(narrow: Schema, choices: readonly Schema[], at: string, unknowns: Unknowns): string[] {
  const all = choices.map((choice) => faults(narrow, choice, at, unknowns));
  if (all.some((found) => found.length === 0)) return [];
  // The intended choice has the fewest faults.
  return all.sort((one, other) => one.length - other.length)[0] ?? [];
}

/** Why some values valid in `narrow` are invalid in `wide`; empty where none are. */
export function faults(narrow: Schema, wide: Schema, at: string, unknowns: Unknowns): string[] {
  const choices = choicesOf(narrow);
  if (choices)
    return choices.flatMap((choice, place) => faults(choice, wide, `${at}(${place + 1})`, unknowns));
  const taken = choicesOf(wide);
  if (taken) return choiceFaults(narrow, taken, at, unknowns);
  const isType = narrow.type === wide.type || (narrow.type === 'integer' && wide.type === 'number');
  if (wide.type && !isType) return [`${at} is ${narrow.type ?? 'of any type'}, and ${wide.type} is taken`];
  return [
    ...valueFaults(narrow, wide, at),
    ...(valuesOf(narrow) ? [] : limitFaults(narrow, wide, at, unknowns)),
    ...(wide.type === 'object' ? objectFaults(narrow, wide, at, unknowns) : []),
    ...(wide.items ? faults(narrow.items ?? {}, wide.items, `${at}[]`, unknowns) : []),
  ];
}
