import type { Verdict } from '#shared/contract/scans.ts';
import { type ListedPassages, shortIdOf } from '#shared/domain/door-list.ts';
import { type Device, type Passage, readGateToken } from '#shared/domain/gate.ts';
import type { KioskLock } from '#shared/domain/kiosk.ts';
import { ticketIdIn } from '#shared/domain/ticket-code.ts';
import { isStorageAllowed } from '#web/src/lib/storage.ts';
import { reportMistake } from '#web/src/lib/tell-errors.ts';
import { within } from '#web/src/lib/within.ts';
import { type Attempt, isLost } from '../api/request-verdict.ts';
import { isClockWrong, isSilent, judgingTime } from './clock.ts';
import {
  type Contact,
  type DoorDb,
  forgetList,
  isFull,
  type ListState,
  openDoorDb,
  putScan,
  type WaitingScan,
} from './door-db.ts';
import { type DoorStatus, StatusStore, type Told } from './door-status.ts';
import { endedScan, timeOf } from './ended-scan.ts';
import { holdDoor } from './hold-door.ts';
import { judge } from './judge.ts';
import {
  keepPassages,
  notedPassages,
  notePassages,
  restoreList,
  storedState,
  updateList,
} from './list-loader.ts';
import { findListed, type ListedPerson } from './listed-person.ts';
import { OPEN, type Opened, openedBy } from './opened-list.ts';
import { attemptIdIn, ownEntryId, SentEntries } from './own-entries.ts';
import { type Sent, sendWaiting } from './scan-queue.ts';
import { TicketList } from './ticket-list.ts';

/** A reading; `listed` where its holder was found by name, and the code is their ticket's number. */
export type OwnAttempt = Attempt & { listed?: true | undefined };

/** What the device makes of a code; `unsure` where it cannot tell which day it is, or keep its verdict. */
export type OwnVerdict = { verdict: Verdict } | { unsure: 'day' | 'storage' };

/** How long a browser may take to answer, in milliseconds: some that forbid storage never do. */
const STORAGE_PATIENCE = 5_000;

/** A gate on this device that goes on without a network: its list, and the scans that wait to be sent. */
export class OfflineDoor {
  #db: DoorDb | undefined;
  #token: string | undefined;
  #device: Device;
  #contact: Contact | undefined;
  #state: ListState | undefined;
  #opened: Opened | undefined;
  /** Of the gate's code as it was last told. */
  #lock: KioskLock | undefined;
  #busy: Promise<void> | undefined;
  #stopped = new AbortController();
  /** Tokens that ended too long ago, as the server last told. */
  #ended: ReadonlySet<string> = new Set();
  readonly #list = new TicketList();
  readonly #guesses = new Map<string, number>();
  readonly #sentEntries = new SentEntries();
  readonly #status = new StatusStore();
  readonly #tell = this.#status.change;

  constructor(device: Device) {
    this.#device = device;
  }

  readonly subscribe = this.#status.subscribe;

  readonly status = (): DoorStatus => this.#status.now;

  /** The id under which the server knows an entry, which may have been this device's own before it was sent. */
  readonly sentIdOf = this.#sentEntries.idOf;

  /** What was told of wrong entries is read. */
  readonly dismiss = (): void => this.#tell({ told: [] });

  readonly notePage = (isKept: boolean): void => this.#tell({ isPageLost: !isKept });

  /**
   * Opens what was kept before. Without a database scanning goes on online alone.
   * @param lock of the code that the list is opened by, where the gate asks for it
   */
  async start(token: string | undefined, lock: KioskLock | undefined): Promise<void> {
    if (token !== this.#token || !lock || this.#opened?.by !== lock.hash)
      this.#opened = lock ? undefined : OPEN;
    this.#token = token;
    this.#lock = lock;
    this.#stopped = new AbortController();
    const holding = holdDoor({
      signal: this.#stopped.signal,
      onTaken: () => this.#giveUp(),
      onBack: () => this.#open().then(() => this.sendNow()),
    });
    await within(STORAGE_PATIENCE, holding).catch(() => undefined);
    await this.#open();
  }

  async #open(): Promise<void> {
    this.#tell({ storage: undefined });
    try {
      // The gate itself would be forgotten: what it sent later would be nobody's.
      if (!isStorageAllowed()) throw new DOMException('No storage', 'SecurityError');
      this.#db ??= await within(
        STORAGE_PATIENCE,
        openDoorDb(() => this.#tell({ storage: 'refused' })),
      );
      this.#contact = (await this.#db.get('state', 'contact')) as Contact | undefined;
      await this.#restore(this.#opened);
      await this.#checkSilence();
      navigator.storage?.persist?.().catch(() => undefined);
    } catch {
      this.#tell({ storage: 'refused' });
    }
  }

  /** Another tab keeps list and readings now. */
  #giveUp(): void {
    this.#db?.close();
    this.#db = undefined;
    this.#state = undefined;
    this.#list.clear();
    this.#tell({ storage: 'elsewhere', listAt: undefined, loading: undefined, unsent: 0, ended: [] });
  }

  async #restore(opened: Opened | undefined): Promise<void> {
    const [db, token] = [this.#db, this.#token];
    if (!db) return;
    this.#state = token && opened ? await restoreList({ db, ...opened }, this.#list, token) : undefined;
    this.#opened = opened;
    for (const waiting of await db.getAll('scans')) this.#pass(waiting.scan, timeOf(waiting));
    await this.#count();
  }

  /** The gate asks for another code than before, or for none: a list that the earlier one opens is deleted. */
  async guard(lock: KioskLock | undefined): Promise<void> {
    const isAsBefore = this.#lock?.hash === lock?.hash;
    this.#lock = lock;
    if (isAsBefore) return;
    await this.#busy;
    this.#opened = lock ? undefined : OPEN;
    await this.#dropList();
  }

  /** Opens the list by the gate's code, which has been checked; what other codes sealed is deleted and loaded anew. */
  async unlock(code: string, lock: KioskLock): Promise<void> {
    const opened = await openedBy(code, lock);
    await this.#busy;
    // The gate's code was changed meanwhile.
    if (this.#lock?.hash !== lock.hash) return;
    await this.#keeping(() => this.#restore(opened));
    await this.sendNow();
  }

  stop(): void {
    this.#stopped.abort();
  }

  /** Whether this device can judge by itself. */
  get canJudge(): boolean {
    return this.#state !== undefined && this.#contact !== undefined && !this.#status.now.storage;
  }

  /** The server answered: what waits is sent, and the list brought up to date. */
  async reached(contact: Contact): Promise<void> {
    this.#contact = contact;
    this.#tell({ isOnline: true, isClockWrong: isClockWrong(contact) });
    await this.#keeping(async (db) => {
      await db.put('state', contact, 'contact');
    });
    await this.sendNow();
  }

  /** The server did not answer. */
  async lost(): Promise<void> {
    this.#tell({ isOnline: false });
    await this.#checkSilence();
  }

  /** Sends what waits, then asks for what changed; one at a time. */
  sendNow(): Promise<void> {
    this.#busy ??= this.#exchange().finally(() => {
      this.#busy = undefined;
    });
    return this.#busy;
  }

  async #exchange(): Promise<void> {
    const [db, contact, token] = [this.#db, this.#contact, this.#token];
    if (!db || !contact) return;
    this.#tell({ isSending: this.#status.now.unsent > 0 });
    try {
      this.#ended = await sendWaiting(db, this.#device, contact, (sent) => this.#sent(db, sent));
      const opened = this.#opened;
      if (token && opened)
        this.#state = await updateList(this.#state, {
          ...{ storage: { db, ...opened }, list: this.#list, token, signal: this.#stopped.signal },
          onPart: (state) => {
            this.#state = state;
            this.#count();
          },
        });
      // What did not fit before does now.
      if (this.#status.now.storage === 'full') this.#tell({ storage: undefined });
    } catch (error) {
      if (isFull(error)) this.#tell({ storage: 'full' });
      if (isLost(error)) await this.lost();
      reportMistake(error);
    } finally {
      this.#tell({ isSending: false });
      await this.#count();
    }
  }

  async #sent(db: DoorDb, sent: readonly Sent[]): Promise<void> {
    const passages = sent.flatMap(({ scan }): ListedPassages[] => {
      const ticketId = ticketIdIn(scan.code);
      return ticketId ? [this.#list.passages(shortIdOf(ticketId))] : [];
    });
    if (passages.length > 0 && this.#opened) {
      await keepPassages({ db, ...this.#opened }, passages);
      if (this.#state) this.#state = { ...this.#state, nextPart: this.#state.nextPart + 1 };
    }
    for (const { scan } of sent) this.#sentEntries.add(scan.attemptId, scan);
    const told = sent
      .filter(({ outcome }) => outcome.outcome !== 'recorded')
      .map(({ scan, outcome }): Told => ({ ...outcome, ticketId: ticketIdIn(scan.code), at: scan.at }));
    this.#status.tell(told);
    await this.#count();
  }

  /** Whether the list has the ticket that a code names: one that was sold since is missing. */
  lists(code: string): boolean {
    const ticketId = ticketIdIn(code);
    return ticketId === undefined || this.#list.ticket(shortIdOf(ticketId)) !== undefined;
  }

  /** Whether the organiser gives this device names to search. */
  get hasNames(): boolean {
    return this.#list.hasNames;
  }

  search(query: string): ListedPerson[] {
    return findListed(this.#list, this.#state?.head, query);
  }

  /** The verdict of this device, kept before anybody sees it. */
  async judge(attempt: OwnAttempt, passage: Passage, wasAsked: boolean): Promise<OwnVerdict> {
    const [db, contact, state, token] = [this.#db, this.#contact, this.#state, this.#token];
    const rawAt = new Date();
    const now = contact && judgingTime(contact, rawAt.getTime());
    if (!db || !contact || !state || !token || !now) return { unsure: 'day' };
    const { code, attemptId, reason, kiosk, listed } = attempt;
    const judging = { list: this.#list, head: state.head, guesses: this.#guesses };
    const verdict = await judge(code, passage, now, judging, listed);
    const gateId = readGateToken(token)?.gateId ?? '';
    const waiting: WaitingScan = {
      ...{ attemptId, token, known: contact },
      scan: {
        ...{ attemptId, gateId, code, result: verdict.result as WaitingScan['scan']['result'] },
        rawAt: rawAt.toISOString(),
        ...(reason && { reason }),
        ...(kiosk && { kiosk }),
        ...(listed && { listed, edition: this.#list.edition(ticketIdIn(code) ?? '') }),
        ...(wasAsked && { asked: true as const }),
      },
    };
    if (!(await this.#keeping((known) => putScan(known, waiting)))) return { unsure: 'storage' };
    this.#pass(waiting.scan, now.toISOString());
    await this.#count();
    const scanId = verdict.result === 'admitted' ? { scanId: ownEntryId(attemptId) } : {};
    return { verdict: { ...verdict, ...scanId } };
  }

  /** Remembers a passage that the server recorded, in case that the network goes before the next list. */
  async notePassage(ticketId: string, result: string, gateId: string): Promise<void> {
    const at = new Date(Date.now() + (this.#contact?.offset ?? 0));
    this.#list.note(ticketId, { result, at: at.toISOString(), gateId });
    const [state, opened, passages] = [this.#state, this.#opened, this.#list.passages(shortIdOf(ticketId))];
    if (!state || !opened || (result !== 'admitted' && result !== 'exited')) return;
    await this.#keeping(async (db) => {
      const storage = { db, ...opened };
      await notePassages(storage, state, [...(await notedPassages(storage, state)), passages]);
    });
  }

  /** The server undid an entry: without a network, too, its ticket may come in again. */
  async noteUndone(ticketId: string): Promise<void> {
    this.#list.takeBack(ticketId);
    const [state, opened] = [this.#state, this.#opened];
    if (!state || !opened) return;
    await this.#keeping(async (db) => {
      const storage = { db, ...opened };
      const noted = await notedPassages(storage, state);
      await notePassages(
        storage,
        state,
        noted.filter(([id]) => id !== shortIdOf(ticketId)),
      );
    });
  }

  #pass({ code, result, gateId, undoneAt }: WaitingScan['scan'], at: string): void {
    const ticketId = ticketIdIn(code);
    if (ticketId && !undoneAt) this.#list.note(ticketId, { result, at, gateId });
  }

  /** @returns whether the entry was not sent yet and is undone */
  async undo(scanId: string): Promise<boolean> {
    const attemptId = attemptIdIn(scanId);
    await this.#busy;
    const waiting = await this.#db?.get('scans', attemptId);
    if (!waiting) return false;
    const undoneAt = new Date(Date.now() + waiting.known.offset).toISOString();
    const undone = { ...waiting, scan: { ...waiting.scan, undoneAt } };
    if (!(await this.#keeping((known) => putScan(known, undone)))) return false;
    this.#list.takeBack(ticketIdIn(waiting.scan.code) ?? '');
    return true;
  }

  /** Deletes list and key; what waits stays, and is sent under its own token. */
  async forget(): Promise<void> {
    this.#token = undefined;
    await this.#dropList();
  }

  async #dropList(): Promise<void> {
    this.#state = undefined;
    this.#list.clear();
    await this.#keeping((db) => forgetList(db));
    await this.#count();
  }

  /** Deletes readings that nobody takes any more. */
  async forgetEnded(): Promise<void> {
    const gone = this.#status.now.ended.map(({ attemptId }) => attemptId);
    await this.#keeping(async (db) => {
      const removing = db.transaction('scans', 'readwrite');
      await Promise.all([...gone.map((attemptId) => removing.store.delete(attemptId)), removing.done]);
    });
    await this.#count();
  }

  async #checkSilence(): Promise<void> {
    const contact = this.#contact;
    if (!contact) return;
    const { head } = this.#state ?? (this.#db && (await storedState(this.#db))) ?? {};
    if (isSilent(contact, Date.now(), head?.fair.listHours)) await this.#dropList();
  }

  async #count(): Promise<void> {
    const waiting = await this.#db?.getAll('scans').catch(() => undefined);
    const ended = waiting?.filter(({ token }) => this.#ended.has(token)).map(endedScan);
    const unsent = waiting ? waiting.length - (ended?.length ?? 0) : this.#status.now.unsent;
    const { listAt, asOf } = this.#state ?? {};
    this.#tell({
      unsent,
      ended: ended ?? this.#status.now.ended,
      listAt: listAt ?? asOf,
      isClosed: this.#token !== undefined && !this.#opened,
      loading: this.#state && !listAt ? this.#list.size : undefined,
    });
  }

  async #keeping(work: (db: DoorDb) => Promise<unknown>): Promise<boolean> {
    const db = this.#db;
    if (!db) return false;
    try {
      await work(db);
      return true;
    } catch (error) {
      if (this.#db !== db) return false;
      this.#tell({ storage: isFull(error) ? 'full' : 'refused' });
      return false;
    }
  }
}
