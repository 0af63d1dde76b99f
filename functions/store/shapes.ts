import { isDeepStrictEqual } from 'node:util';
import { removed } from './changes.ts';
import { absent } from './conditions.ts';
import type { Item, Write } from './db.ts';
import { isKeyOf, type Kind } from './keys.ts';
import { keyNames } from './table.ts';
import { updateWrite } from './writes.ts';

/** One change of a shape. */
export interface Upgrade {
  /** Fields that the next shape has no longer. */
  drops: readonly string[];
  /**
   * Gives a record of one shape the next. A write of today may have changed some of its fields already: what is there
   * in today's shape stays as it is.
   */
  to: (of: Item) => Item;
}

/** How the shape of each kind has changed, the oldest change first. */
export const upgrades: Partial<Record<Kind, readonly Upgrade[]>> = {};

const upgradesOf = (kind: Kind): readonly Upgrade[] => upgrades[kind] ?? [];

/** What a record is stored with: the number of its shape. The first needs none. */
export const shapePart = (kind: Kind): Item =>
  upgradesOf(kind).length > 0 ? { [keyNames.shape]: upgradesOf(kind).length + 1 } : {};

/** What a record in today's shape does not have, so that writing it over another leaves nothing of that one's. */
export const foreignNames = (kind: Kind): string[] => [
  ...upgradesOf(kind).flatMap(({ drops }) => drops),
  // A release that is gone back to knows fewer changes than the record.
  ...(upgradesOf(kind).length === 0 ? [keyNames.shape] : []),
];

const without = (item: Item, names: readonly string[]): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)));

const shapeOf = (item: Item): number => Number(item[keyNames.shape] ?? 1);

/** A stored record in today's shape; one of a later release's stays as it is. */
export const inShape = (kind: Kind, item: Item): Item =>
  upgradesOf(kind)
    .slice(shapeOf(item) - 1)
    .reduce((of, { drops, to }) => without(to(of), drops), item);

/**
 * What stores a record in today's shape, as long as nobody has changed the same fields since it was read.
 * @returns undefined where it has that shape
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
