import type { Item } from './db.ts';
import type { Kind } from './keys.ts';
import { items } from './table.ts';

type Names = Readonly<Record<string, string>>;
/** Pairs of a path's present and new name: `tries`, or `refund.toldAt` for a field of an object. */
type Renames = readonly (readonly [from: string, to: string])[];

const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function renamed(fields: Item, from: string, to: string): Item {
  if (from in fields) {
    const { [from]: value, ...others } = fields;
    return { ...others, [to]: value };
  }
  const [parent = '', child] = from.split('.');
  const inner = fields[parent];
  if (!child || !isObject(inner) || !(child in inner)) return fields;
  return { ...fields, [parent]: renamed(inner, child, to.slice(parent.length + 1)) };
}

const renamedAll = (fields: Item, renames: Renames): Item =>
  renames.reduce((of, [from, to]) => renamed(of, from, to), fields);

/**
 * Maps a kind's fields to the attribute names in the table, where the two differ: a field can be renamed in the code
 * without changing stored data.
 */
export function attributesOf(kind: Kind) {
  const { attributes = {} } = items[kind] as { attributes?: Names };
  const toStored: Renames = Object.entries(attributes);
  const toFields: Renames = toStored.map(([field, attribute]) => [attribute, field]);
  return {
    /** Translates fields to attributes; also changes and conditions, which name fields by their paths. */
    stored: (fields: Item): Item => renamedAll(fields, toStored),
    /** Translates attributes back to fields. */
    fields: (item: Item): Item => renamedAll(item, toFields),
    /** The attribute that stores a field. */
    nameOf: (field: string): string => attributes[field] ?? field,
  };
}
