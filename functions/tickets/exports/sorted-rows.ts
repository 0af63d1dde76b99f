import { DatabaseSync, type StatementSync } from 'node:sqlite';

/**
 * Sorts any number of rows by key in a temporary database on disk, which is deleted when it is closed or the process
 * ends. Rows with the same key keep their order.
 */
export class SortedRows<Row> implements Disposable {
  /** Without a name SQLite uses a temporary file of its own. */
  readonly #database = new DatabaseSync('');
  readonly #insert: StatementSync;
  #count = 0;

  constructor() {
    this.#database.exec('create table rows (key any, row text) strict; begin');
    this.#insert = this.#database.prepare('insert into rows values (?, ?)');
  }

  get count(): number {
    return this.#count;
  }

  add(key: string | number, row: Row): void {
    this.#insert.run(key, JSON.stringify(row));
    this.#count += 1;
  }

  *inOrder(ascending: boolean): Generator<Row> {
    const order = ascending ? 'asc' : 'desc';
    const rows = this.#database.prepare(`select row from rows order by key ${order}, rowid ${order}`);
    for (const { row } of rows.iterate()) yield JSON.parse(String(row)) as Row;
  }

  [Symbol.dispose](): void {
    this.#database.close();
  }
}
