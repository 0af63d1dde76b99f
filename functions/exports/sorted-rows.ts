import { DatabaseSync, type StatementSync } from 'node:sqlite';

/**
 * Rows to be read in the order of their keys, any number of them: they wait in a database on the disk, which is gone
 * when it is closed or the process ends. Rows with the same key stay in the order they came in.
 */
export class SortedRows<Row> implements Disposable {
  /** Without a name: a temporary file of SQLite's own. */
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
