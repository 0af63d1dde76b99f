import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareKeys } from '../read-models/searchable.ts';

const CHUNK = 1024 * 1024;

/**
 * Rows to be read in the order of their keys, any number of them: they wait on the disk as lines of JSON, and
 * only their keys and places are in memory. Rows with the same key stay in the order they came in.
 */
export class SortedRows<Row> implements Disposable {
  readonly #file: number;
  readonly #keys: (string | number)[] = [];
  /** Where each row begins; the last one ends where the next would begin. */
  #places = new Float64Array(1024);
  #pending: string[] = [];
  #pendingBytes = 0;
  #size = 0;

  constructor() {
    const path = join(tmpdir(), `bramka-${randomUUID()}`);
    this.#file = openSync(path, 'wx+');
    // Nobody else needs its name: it is gone with the process, whatever ends that.
    rmSync(path);
  }

  get count(): number {
    return this.#keys.length;
  }

  add(key: string | number, row: Row): void {
    const line = JSON.stringify(row);
    this.#keys.push(key);
    this.#pending.push(line);
    const bytes = Buffer.byteLength(line);
    this.#pendingBytes += bytes;
    this.#setPlace(this.count, this.#size + this.#pendingBytes);
    if (this.#pendingBytes >= CHUNK) this.#flush();
  }

  *inOrder(ascending: boolean): Generator<Row> {
    this.#flush();
    const order = Uint32Array.from(this.#keys, (_, index) => index);
    const keys = this.#keys;
    order.sort((a, b) => compareKeys(keys[a] ?? '', keys[b] ?? '') || a - b);
    if (!ascending) order.reverse();
    let buffer = Buffer.allocUnsafe(4096);
    for (const index of order) {
      const from = this.#places[index] ?? 0;
      const length = (this.#places[index + 1] ?? 0) - from;
      if (length > buffer.length) buffer = Buffer.allocUnsafe(length);
      readSync(this.#file, buffer, 0, length, from);
      yield JSON.parse(buffer.toString('utf8', 0, length)) as Row;
    }
  }

  [Symbol.dispose](): void {
    closeSync(this.#file);
  }

  #flush(): void {
    writeSync(this.#file, this.#pending.join(''));
    this.#size += this.#pendingBytes;
    this.#pending = [];
    this.#pendingBytes = 0;
  }

  #setPlace(index: number, place: number): void {
    if (index >= this.#places.length) {
      const larger = new Float64Array(this.#places.length * 2);
      larger.set(this.#places);
      this.#places = larger;
    }
    this.#places[index] = place;
  }
}
