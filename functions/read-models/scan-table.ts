import type { ScanRow } from '#shared/contract/tickets.ts';
import { type Gate, gateNameAt } from '#shared/domain/gate.ts';
import { moment } from '#shared/domain/moments.ts';
import type { Scan } from '#shared/domain/scan.ts';
import { orderIdOfTicket, ticketNumberOf } from '#shared/domain/ticket.ts';
import type { ScanStore } from '../store/door/scans.ts';
import type { GateStore } from '../store/fairs/gates.ts';
import { scanReader } from './scan-reader.ts';
import type { SoldOfFair } from './sold-of-fair.ts';
import type { soldTable } from './sold-projection.ts';
import { soldNameAt } from './sold-rows.ts';
import { TableView } from './table-view.ts';

interface Deps {
  scans: ScanStore;
  gates: GateStore;
  sold: ReturnType<typeof soldTable>;
}

/** What names in a row are read from: gates by id, and the tickets. */
interface ScanNames {
  gates: ReadonlyMap<string, Gate>;
  sold: SoldOfFair['table'];
}

const searched = ['code', 'holder', 'gate', 'at', 'result', 'reason', 'conflict'] as const;

function scanRow(scan: Scan, { gates, sold }: ScanNames): ScanRow {
  const { ticketId } = scan;
  const ticket = ticketId && sold.group(orderIdOfTicket(ticketId)).find(({ id }) => id === ticketId);
  return {
    id: scan.id,
    code: ticketId ? ticketNumberOf(ticketId) : '',
    holder: ticket ? soldNameAt(ticket, scan.at) : '',
    gate: gateNameAt(gates.get(scan.gateId), scan.at),
    at: scan.at,
    result: scan.result,
    offline: scan.offline,
    undone: scan.undoneAt !== undefined,
    reason: scan.reason ?? '',
    conflict: scan.conflict?.reason ?? '',
    revoked: scan.revoked === true,
    held: scan.held !== undefined,
  };
}

class ScanRows {
  readonly table = new TableView<ScanRow, keyof ScanRow>({
    newest: 'at',
    searched,
    cellOf: (row, column) => row[column],
    textOf: (row, column) => (column === 'at' ? moment(row.at) : String(row[column])),
  });
  /** What may change of each scan with a holder in the table; the sold tickets may have yet to show a holder. */
  readonly #shown = new Map<string, string>();

  get size(): number {
    return this.table.size;
  }

  take(scans: readonly Scan[], named: ScanNames): void {
    const changed = new Map<string, ScanRow[]>();
    for (const scan of scans) {
      const state = `${scan.undoneAt} ${scan.countedAt}`;
      if (this.#shown.get(scan.id) === state) continue;
      const row = scanRow(scan, named);
      if (row.holder) this.#shown.set(scan.id, state);
      changed.set(scan.id, [row]);
    }
    this.table.change(changed);
  }
}

/** The scans of a fair as a table. @throws Problem fair_too_large */
export function scanTable({ scans, gates, sold }: Deps) {
  const read = scanReader({
    scans,
    empty: () => new ScanRows(),
    beside: async (fairId, now): Promise<ScanNames> => {
      const [named, tickets] = await Promise.all([gates.ofFair(fairId), sold(fairId, now)]);
      return { gates: new Map(named.map((gate) => [gate.id, gate])), sold: tickets };
    },
  });
  return async (fairId: string, now: Date): Promise<ScanRows['table']> => (await read(fairId, now)).table;
}
