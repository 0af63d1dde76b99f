import type { SoldColumn } from '#shared/contract/tickets.ts';
import { isSameMailbox } from '#shared/domain/mailbox.ts';
import type { Order } from '#shared/domain/order.ts';
import type { QuestionList } from '#shared/domain/questions/question.ts';
import { isListed, isTrial, type MaybeTrial } from '#shared/domain/trial.ts';
import { type ShownType, typesKey } from './shown-type.ts';
import { soldCells } from './sold-cells.ts';
import { type SoldRow, soldRows } from './sold-rows.ts';
import type { SnapshotHead, SnapshotOrder } from './sold-snapshot.ts';
import { TableView } from './table-view.ts';

/** What a fair's rows are made with. */
export interface Sold {
  fair: MaybeTrial;
  types: readonly ShownType[];
  questions?: QuestionList | undefined;
}

/** Differs where rows are found or sorted otherwise, though they are the same. */
export const askedKey = ({ questions }: Pick<Sold, 'questions'>): number => questions?.version ?? 0;

/** A fair's rows, and how current they are. */
export class SoldOfFair {
  readonly table: TableView<SoldRow, SoldColumn>;
  /** The version of each order that the rows show. */
  readonly versions = new Map<string, number>();
  readonly awaiting = new Set<string>();
  readonly types: readonly ShownType[];
  readonly questions: QuestionList | undefined;
  readonly #fair: MaybeTrial;
  readonly readAllAt: string;
  /** The latest `changedAt` seen in each stream of changes. */
  readonly seen: string[];
  /** The number of orders changed since the last saved snapshot. */
  unsaved = 0;

  constructor(
    { fair, types, questions }: Sold,
    { readAllAt, seen }: Pick<SnapshotHead, 'readAllAt' | 'seen'>,
  ) {
    this.types = types;
    this.questions = questions;
    this.#fair = fair;
    this.table = new TableView<SoldRow, SoldColumn>({ newest: 'createdAt', ...soldCells(types, questions) });
    this.readAllAt = readAllAt;
    this.seen = [...seen];
  }

  static empty(sold: Sold, now: Date): SoldOfFair {
    return new SoldOfFair(sold, { readAllAt: now.toISOString(), seen: [] });
  }

  take(orders: readonly Order[], gone: readonly string[] = []): void {
    const changed = new Map<string, SoldRow[]>(gone.map((id) => [id, []]));
    for (const order of orders) {
      if (!isListed(order, this.#fair)) continue;
      if ((this.versions.get(order.id) ?? 0) >= order.version) continue;
      this.#note(order.id, order.version, order.status === 'awaiting-payment');
      changed.set(order.id, soldRows(order, this.types));
    }
    for (const id of gone) {
      this.versions.delete(id);
      this.awaiting.delete(id);
    }
    this.unsaved += changed.size;
    this.table.change(changed);
  }

  /** Loads a snapshot that another process saved. */
  restore(orders: Iterable<SnapshotOrder>): void {
    const rows = new Map<string, SoldRow[]>();
    for (const order of orders) {
      this.#note(order.id, order.version, order.awaiting);
      rows.set(order.id, order.rows);
    }
    this.table.change(rows);
  }

  /** The rows that figures count: a trial fair has none. */
  counted(): SoldRow[] {
    return isTrial(this.#fair) ? [] : this.table.rows();
  }

  head(): SnapshotHead {
    return { readAllAt: this.readAllAt, types: typesKey(this.types), seen: this.seen };
  }

  *orders(): Generator<SnapshotOrder> {
    for (const [id, version] of this.versions)
      yield { id, version, awaiting: this.awaiting.has(id), rows: this.table.group(id) };
  }

  /**
   * The orders with an address, in any spelling of its mailbox; the buyer's is in the row of the first ticket, which is
   * theirs or was transferred by them.
   */
  naming(email: string): string[] {
    const isNamed = (row: SoldRow) =>
      isSameMailbox(row.email, email) || isSameMailbox(row.transferredBy, email);
    const names = (id: string) => this.table.group(id).some(isNamed);
    return [...this.versions.keys()].filter(names);
  }

  #note(id: string, version: number, awaiting: boolean): void {
    this.versions.set(id, version);
    if (awaiting) this.awaiting.add(id);
    else this.awaiting.delete(id);
  }
}
