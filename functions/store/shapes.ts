import { isDeepStrictEqual } from 'node:util';
import { removed } from './changes.ts';
import { absent } from './conditions.ts';
import type { Item, Write } from './db.ts';
import { isKeyOf, type Kind } from './keys.ts';
import { keyNames } from './table.ts';
import { updateWrite } from './writes.ts';

/**
 * One migration step of a record's shape. It names attributes as they are stored, where the chart's `attributes` has
 * another name for one than the code.
 */
export interface Upgrade {
  /** Attributes that the next shape no longer has. */
  drops: readonly string[];
  /**
   * Migrates a stored record to the next shape. A write by the present release may have set some new attributes
   * already; those are kept.
   */
  to: (of: Item) => Item;
}

/** The migrations of each kind, oldest first. */
export const upgrades: Partial<Record<Kind, readonly Upgrade[]>> = {};

const upgradesOf = (kind: Kind): readonly Upgrade[] => upgrades[kind] ?? [];

/** The shape number stored with a record; the first shape has none. */
export const shapePart = (kind: Kind): Item =>
  upgradesOf(kind).length > 0 ? { [keyNames.shape]: upgradesOf(kind).length + 1 } : {};

/** Attributes that a record in the present shape must not have, so that overwriting another removes them. */
export const foreignNames = (kind: Kind): string[] => [
  ...upgradesOf(kind).flatMap(({ drops }) => drops),
  // After a rollback, this release knows fewer migrations than the record went through.
  ...(upgradesOf(kind).length === 0 ? [keyNames.shape] : []),
];

const without = (item: Item, names: readonly string[]): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)));

const shapeOf = (item: Item): number => Number(item[keyNames.shape] ?? 1);

/** A stored record in the present shape; one of a later release is left as it is. */
export const inShape = (kind: Kind, item: Item): Item =>
  upgradesOf(kind)
    .slice(shapeOf(item) - 1)
    .reduce((of, { drops, to }) => without(to(of), drops), item);

/**
 * The write that migrates a record, if the same fields have not changed since it was read.
 * @returns undefined where it has the present shape
 */
export function upgradeWrite(item: Item): Write | undefined {
  const kind = (Object.keys(upgrades) as Kind[]).find((one) => isKeyOf(one, item));
  if (!kind || shapeOf(item) > upgradesOf(kind).length) return undefined;
  const after: Item = { ...inShape(kind, item), ...shapePart(kind) };
  const names = Object.keys({ ...item, ...after }).filter(
    (name) => !isDeepStrictEqual(item[name], after[name]),
  );
  const pick = (of: Item, none: unknown) =>
    Object.fromEntries(names.map((name) => [name, name in of ? of[name] : none]));
  return updateWrite({ pk: String(item.pk), sk: String(item.sk) }, pick(after, removed), pick(item, absent));
}
