import type { Key } from './keys.ts';
import type { IndexName } from './table.ts';

export type Item = Record<string, unknown>;

interface Condition {
  /** A DynamoDB expression; `#name` stands for the attribute `name`, so reserved words need no care. */
  condition?: string;
  values?: Item;
}

/** One change. Several are made together or not at all. */
export type Write = Condition &
  (
    | { put: Key & Item }
    | { update: Key; expression: string }
    | { remove: Key }
    | { check: Key; condition: string }
  );

export interface Range {
  pk: string;
  index?: IndexName;
  /** Of the sort key. */
  beginsWith?: string;
  /** Both included; empty is the same as absent. */
  from?: string;
  to?: string;
  backwards?: boolean;
  limit?: number;
  /** Of the table alone: an index is always a moment behind. */
  consistent?: boolean;
}

/** A condition did not hold. `items` has what was found instead, one entry a write, undefined where it held. */
export class ConditionFailed extends Error {
  readonly items: (Item | undefined)[];
  readonly failed: boolean[];

  constructor(failed: boolean[], items: (Item | undefined)[]) {
    super('condition failed');
    this.failed = failed;
    this.items = items;
  }
}

/** Another transaction was at one of the same items: nothing was written, and trying again may succeed. */
export class WriteCollision extends Error {}

export interface Db {
  get(key: Key, options?: { consistent?: boolean }): Promise<Item | undefined>;
  /** The items that exist, in no particular order; any number of keys. */
  getMany(keys: readonly Key[], options?: { consistent?: boolean }): Promise<Item[]>;
  /** All items in a range, page after page. */
  query(range: Range): Promise<Item[]>;
  /** The same, a page at a time: for more items than memory should hold. */
  pages(range: Range): AsyncIterable<Item[]>;
  /**
   * One write, or several as one transaction; tried again where it meets another transaction.
   * @throws ConditionFailed; WriteCollision when it met one every time
   */
  write(...writes: Write[]): Promise<Item | undefined>;
  /**
   * The same, tried once: for callers that write elsewhere after a collision.
   * @throws ConditionFailed, WriteCollision
   */
  writeOnce(...writes: Write[]): Promise<Item | undefined>;
}
