import { gunzip, gzip, type ZlibOptions } from 'node:zlib';
import { type SoldTicket, soldTicketColumns } from '#shared/contract/tickets.ts';
import type { Files } from '../adapters/files.ts';
import { log } from '../runtime/log.ts';

/** Raised when rows come to be made otherwise; what older code has left is then not read. */
const FORMAT = 1;
const QUICKLY = 1;

/** By hand: `node:util`, for its promisify, takes a millisecond of the start. */
const zip = (bytes: Uint8Array, options: ZlibOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    gzip(bytes, options, (error, zipped) => (error ? reject(error) : resolve(zipped)));
  });
const unzip = (bytes: Uint8Array): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    gunzip(bytes, (error, unzipped) => (error ? reject(error) : resolve(unzipped)));
  });

/** What a fair's rows were made of, and how far. */
export interface SnapshotHead {
  /** When all of them were last read from the table, ISO 8601. */
  readAllAt: string;
  /** Ids and versions of the ticket types that they name. */
  types: string;
  /** The latest `changedAt` seen in each stream of changes. */
  seen: string[];
}

export interface SnapshotOrder {
  id: string;
  version: number;
  awaiting: boolean;
  rows: SoldTicket[];
}

type Cells = SoldTicket[keyof SoldTicket][];

/** Where a fair's rows lie. */
export const soldSnapshotKey = (fairId: string): string => `projections/${fairId}/sold-${FORMAT}.gz`;

const rowOf = (cells: Cells): SoldTicket =>
  Object.fromEntries(soldTicketColumns.map((column, index) => [column, cells[index]])) as SoldTicket;

function* linesOf(head: SnapshotHead, orders: Iterable<SnapshotOrder>): Generator<string> {
  yield JSON.stringify({ ...head, columns: soldTicketColumns });
  for (const { id, version, awaiting, rows } of orders)
    yield JSON.stringify([
      id,
      version,
      awaiting,
      rows.map((row) => soldTicketColumns.map((column) => row[column])),
    ]);
}

/** The lines of a text that may be longer than one string can be. */
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
 * from one file a moment. It is a copy, not a record: whoever cannot read it, or finds it of another make, reads
 * the table.
 */
export const soldSnapshots = (files: Files) => ({
  async read(fairId: string): Promise<{ head: SnapshotHead; orders: Iterable<SnapshotOrder> } | undefined> {
    try {
      const bytes = await files.get(soldSnapshotKey(fairId));
      if (!bytes) return undefined;
      const lines = linesIn(await unzip(bytes));
      const { columns, ...head } = JSON.parse(String(lines.next().value)) as SnapshotHead & {
        columns: string[];
      };
      if (columns.join() !== soldTicketColumns.join()) return undefined;
      return { head, orders: ordersIn(lines) };
    } catch (error) {
      // Who may not list a bucket is refused what is missing, too.
      log.info('no-sold-snapshot', { fair: fairId, why: error instanceof Error ? error.name : 'unknown' });
      return undefined;
    }
  },

  async write(fairId: string, head: SnapshotHead, orders: Iterable<SnapshotOrder>): Promise<void> {
    try {
      const parts = Array.from(linesOf(head, orders), (line) => Buffer.from(`${line}\n`));
      const bytes = await zip(Buffer.concat(parts), { level: QUICKLY });
      await files.put(soldSnapshotKey(fairId), bytes, 'application/gzip');
    } catch (error) {
      log.error('sold-snapshot-not-written', error, { fair: fairId });
    }
  },
});
export type SoldSnapshots = ReturnType<typeof soldSnapshots>;
