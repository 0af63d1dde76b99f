import type { ScanRow, SoldTicket } from '#shared/contract/tickets.ts';
import { moment } from '#shared/domain/moments.ts';
import type { Scan } from '#shared/domain/scan.ts';
import { orderIdOfTicket, ticketNumberOf } from '#shared/domain/ticket.ts';
import { HOUR, MINUTE } from '#shared/domain/time.ts';
import type { GateStore } from '../store/gates.ts';
import type { ScanStore } from '../store/scans.ts';
import { FairCache } from './fair-cache.ts';
import type { soldTable } from './sold-projection.ts';
import { TableView } from './table-view.ts';

/** An entry may be undone, and a phone that was offline for a while tells its entries late: this much is read anew. */
const OVERLAP = HOUR;
/** A phone may have been offline for longer than that: now and then everything is read again. */
const READ_ALL_EVERY = 10 * MINUTE;

interface Deps {
  scans: ScanStore;
  gates: GateStore;
  sold: ReturnType<typeof soldTable>;
}

interface FairScans {
  table: TableView<ScanRow>;
  /** Whether each scan that is shown was shown as undone. */
  shown: Map<string, boolean>;
  seen: string;
  readAllAt: number;
}

const searched = ['code', 'holder', 'gate', 'at', 'result'] as const;

const empty = (now: Date): FairScans => ({
  table: new TableView<ScanRow>({
    newest: 'at',
    searched,
    cellText: (row, column) => (column === 'at' ? moment(row.at) : String(row[column])),
  }),
  shown: new Map(),
  seen: '',
  readAllAt: now.getTime(),
});

/** Whole where the order knows it; the number where a ticket is not in the table (yet). */
const codeOf = (ticketId: string | undefined, sold: SoldTicket | undefined): string =>
  sold?.code ?? (ticketId ? ticketNumberOf(ticketId) : '');

function scanRow(scan: Scan, gates: ReadonlyMap<string, string>, sold: TableView<SoldTicket>): ScanRow {
  const { ticketId } = scan;
  const ticket = ticketId && sold.group(orderIdOfTicket(ticketId)).find(({ id }) => id === ticketId);
  return {
    id: scan.id,
    code: codeOf(ticketId, ticket || undefined),
    holder: ticket ? `${ticket.name} ${ticket.surname}` : '',
    gate: gates.get(scan.gateId) ?? '–',
    at: scan.at,
    result: scan.result,
    offline: scan.offline,
    undone: scan.undoneAt !== undefined,
  };
}

/** The scans of a fair as a table, kept in this process and brought up to date by reading the latest. @throws Problem fair_too_large */
export function scanTable({ scans, gates, sold }: Deps) {
  const kept = new FairCache<FairScans>();
  return async (fairId: string, now: Date): Promise<TableView<ScanRow>> => {
    const before = kept.get(fairId);
    const fair = before && now.getTime() - before.readAllAt < READ_ALL_EVERY ? before : empty(now);
    const from = fair.seen && new Date(Date.parse(fair.seen) - OVERLAP).toISOString();
    const [found, named, tickets] = await Promise.all([
      scans.since(fairId, from),
      gates.ofFair(fairId),
      sold(fairId, now),
    ]);
    const names = new Map(named.map(({ id, name }) => [id, name]));
    const changed = new Map<string, ScanRow[]>();
    for (const scan of found) {
      const undone = scan.undoneAt !== undefined;
      if (fair.shown.get(scan.id) === undone) continue;
      fair.shown.set(scan.id, undone);
      changed.set(scan.id, [scanRow(scan, names, tickets)]);
      if (scan.at > fair.seen) fair.seen = scan.at;
    }
    fair.table.change(changed);
    kept.keep(fairId, fair);
    return fair.table;
  };
}
