import { ConditionFailed, type Item } from './db.ts';

/** The outcome of a conditional write. In a transaction `failed` and `items` have one entry per write, in order. */
export type Attempt = { written: true; item: Item | undefined } | RefusedWrite;

export interface RefusedWrite {
  written: false;
  failed: readonly boolean[];
  /** The stored items whose conditions failed. */
  items: readonly (Item | undefined)[];
}

/** Awaits a write and turns a failed condition into a result. */
export async function attempt(write: Promise<Item | undefined>): Promise<Attempt> {
  try {
    return { written: true, item: await write };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return { written: false, failed: error.failed, items: error.items };
  }
}

export const isWritten = async (write: Promise<Item | undefined>): Promise<boolean> =>
  (await attempt(write)).written;
