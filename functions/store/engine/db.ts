import type { Key } from './keys.ts';
import type { IndexName } from './table.ts';

export type Item = Record<string, unknown>;

interface Condition {
  /** A DynamoDB expression; `#name` stands for the attribute `name`, so reserved words need no care. */
  condition?: string;
  values?: Item;
}

/** One write. Several in one call are a transaction. */
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
  /** A prefix of the sort key. */
  beginsWith?: string;
  /** Both inclusive; an empty string is the same as absent. */
  from?: string;
  to?: string;
  backwards?: boolean;
  limit?: number;
  /** Only for the table itself: indexes are always eventually consistent. */
  consistent?: boolean;
}

/**
 * A condition did not hold. `items` has what is stored instead, one entry per write, undefined where the condition
 * held.
 */
export class ConditionFailed extends Error {
  readonly items: (Item | undefined)[];
  readonly failed: boolean[];

  constructor(failed: boolean[], items: (Item | undefined)[]) {
    super('condition failed');
    this.failed = failed;
    this.items = items;
  }
}

/** Another transaction held one of the same items: nothing was written, and a retry may succeed. */
export class WriteCollision extends Error {}

export interface Db {
  get(key: Key, options?: { consistent?: boolean }): Promise<Item | undefined>;
  /** The items that exist, in no particular order; takes any number of keys. */
  getMany(keys: readonly Key[], options?: { consistent?: boolean }): Promise<Item[]>;
  /** All items in a range, all pages together. */
  query(range: Range): Promise<Item[]>;
  /** The same, a page at a time: for ranges that do not fit into memory. */
  pages(range: Range): AsyncIterable<Item[]>;
  /**
   * One write, or several as one transaction; retried when it collides with another transaction.
   * @throws ConditionFailed; WriteCollision when every attempt collided
   */
  write(...writes: Write[]): Promise<Item | undefined>;
  /**
   * The same without retries: for callers that write elsewhere after a collision.
   * @throws ConditionFailed, WriteCollision
   */
  writeOnce(...writes: Write[]): Promise<Item | undefined>;
}
