import { ConditionFailed, type Item } from './db.ts';

/** What became of a conditional write. Of several, `failed` and `items` have one place each, in their order. */
export type Attempt = { written: true; item: Item | undefined } | RefusedWrite;

export interface RefusedWrite {
  written: false;
  failed: readonly boolean[];
  /** What was found where a condition did not hold. */
  items: readonly (Item | undefined)[];
}

/** Waits for a write whose conditions may not hold. */
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
