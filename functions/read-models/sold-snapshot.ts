import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { soldTicketColumns } from '#shared/contract/tickets.ts';
import type { Files } from '../adapters/files.ts';
import { log } from '../runtime/log.ts';
import { type SoldRow, unshownColumns } from './sold-rows.ts';

/** Raised when rows come to be made otherwise; what other code has left is then not read. */
const FORMAT = 2;
const QUICKLY = 1;

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** What a snapshot was made of, and how current it is. */
export interface SnapshotHead {
  /** When everything was last read from the table, ISO 8601. */
  readAllAt: string;
  /** What rows show of the ticket types, as `typesKey` gives it. */
  types: string;
  /** The latest `changedAt` seen in each stream of changes. */
  seen: string[];
}

export interface SnapshotOrder {
  id: string;
  version: number;
  awaiting: boolean;
  rows: SoldRow[];
}

const columns = [...soldTicketColumns, ...unshownColumns] as const satisfies (keyof SoldRow)[];
type Cells = SoldRow[keyof SoldRow][];

/** Where a fair's rows lie: one place whatever their format, so that who erases people finds them. */
export const soldSnapshotKey = (fairId: string): string => `projections/${fairId}/sold.gz`;

/** What a file has to say of itself to be taken: whose rows it has, and how they are written. */
const origin = (table: string) => ({ format: FORMAT, table, columns });

const rowOf = (cells: Cells): SoldRow =>
  Object.fromEntries(columns.map((column, index) => [column, cells[index]])) as Record<keyof SoldRow, never>;

function* linesOf(head: object, orders: Iterable<SnapshotOrder>): Generator<string> {
  yield JSON.stringify(head);
  for (const { id, version, awaiting, rows } of orders)
    yield JSON.stringify([id, version, awaiting, rows.map((row) => columns.map((column) => row[column]))]);
}

/** The lines of a text that may exceed the maximum string length. */
function* linesIn(bytes: Buffer): Generator<string> {
  for (let start = 0, end = 0; start < bytes.length; start = end + 1) {
    end = bytes.indexOf('\n', start);
    if (end < 0) end = bytes.length;
    yield bytes.toString('utf8', start, end);
  }
}

function* ordersIn(lines: Iterable<string>): Generator<SnapshotOrder> {
  for (const line of lines) {
    const [id, version, awaiting, rows] = JSON.parse(line) as [string, number, boolean, Cells[]];
    yield { id, version, awaiting, rows: rows.map(rowOf) };
  }
}

/**
 * A fair's rows as a process left them for the next one: to read a hundred thousand from the table takes seconds,
 * from one file a moment. It is a copy, not a record: whoever cannot read it, or finds it of another make or of
 * another table than `table`, such as the one before a restore, reads the table.
 */
export const soldSnapshots = (files: Files, table: string) => ({
  async read(fairId: string): Promise<{ head: SnapshotHead; orders: Iterable<SnapshotOrder> } | undefined> {
    try {
      const bytes = await files.get(soldSnapshotKey(fairId));
      if (!bytes) return undefined;
      const lines = linesIn(await unzip(bytes));
      const head = JSON.parse(String(lines.next().value)) as SnapshotHead & ReturnType<typeof origin>;
      const { format, table: described, columns: names } = head;
      if (!isDeepStrictEqual({ format, table: described, columns: names }, origin(table))) return undefined;
      return { head, orders: ordersIn(lines) };
    } catch (error) {
      // Without permission to list the bucket, a missing object is reported as access denied.
      log.info('no-sold-snapshot', { fair: fairId, why: error instanceof Error ? error.name : 'unknown' });
      return undefined;
    }
  },

  async write(fairId: string, head: SnapshotHead, orders: Iterable<SnapshotOrder>): Promise<void> {
    try {
      const parts = Array.from(linesOf({ ...head, ...origin(table) }, orders), (line) =>
        Buffer.from(`${line}\n`),
      );
      const bytes = await zip(Buffer.concat(parts), { level: QUICKLY });
      await files.put(soldSnapshotKey(fairId), bytes, 'application/gzip');
    } catch (error) {
      log.error('sold-snapshot-not-written', error, { fair: fairId });
    }
  },
});
export type SoldSnapshots = ReturnType<typeof soldSnapshots>;
