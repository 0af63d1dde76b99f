import { Problem } from '#shared/contract/problem.ts';

/** Some 1.8 KB a row once they are searched and sorted by four columns: 0.36 GB in functions of one, two tables in those of two. */
export const MAX_ROWS = 200_000;

interface View {
  table: { readonly size: number };
}

/** An LRU cache of what one process has read of fairs. */
export class FairCache<T extends View> {
  readonly #kept = new Map<string, T>();
  readonly #tooLarge = new Set<string>();
  readonly #maxRows: number;

  constructor(maxRows = MAX_ROWS) {
    this.#maxRows = maxRows;
  }

  /** @throws Problem fair_too_large where it was too large before: it is not read again */
  get(fairId: string): T | undefined {
    if (this.#tooLarge.has(fairId)) throw new Problem('fair_too_large');
    return this.#kept.get(fairId);
  }

  /** Removes a fair, so that memory never holds it twice while it is read again. */
  forget(fairId: string): void {
    this.#kept.delete(fairId);
  }

  /** Caches a fair and evicts others for it. @throws Problem fair_too_large where it does not fit alone */
  keep(fairId: string, fair: T): void {
    this.#kept.delete(fairId);
    if (fair.table.size > this.#maxRows) {
      this.#tooLarge.add(fairId);
      throw new Problem('fair_too_large');
    }
    this.#kept.set(fairId, fair);
    for (const oldest of this.#kept.keys()) {
      if (this.#rows() <= this.#maxRows) return;
      this.#kept.delete(oldest);
    }
  }

  #rows(): number {
    return [...this.#kept.values()].reduce((sum, { table }) => sum + table.size, 0);
  }
}
