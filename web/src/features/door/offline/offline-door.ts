import type { Verdict } from '#shared/contract/scans.ts';
import type { ScanResult } from '#shared/domain/admission.ts';
import { type ListedPassages, shortIdOf } from '#shared/domain/door-list.ts';
import { type Device, type Passage, readGateToken } from '#shared/domain/gate.ts';
import { idOf } from '#shared/domain/ids.ts';
import { type KioskLock, kioskHash } from '#shared/domain/kiosk.ts';
import type { SyncOutcome } from '#shared/domain/offline-scan.ts';
import { ticketNumberOf } from '#shared/domain/ticket.ts';
import { ticketIdIn } from '#shared/domain/ticket-code.ts';
import { type Attempt, isLost } from '../api/request-verdict.ts';
import { isClockWrong, isSilent, judgingTime } from './clock.ts';
import {
  type Contact,
  type DoorDb,
  forgetList,
  type ListState,
  openDoorDb,
  putScan,
  type WaitingScan,
} from './door-db.ts';
import { holdDoor } from './hold-door.ts';
import { judge } from './judge.ts';
import type { ListPlace } from './list-key.ts';
import {
  keepPassages,
  notedPassages,
  notePassages,
  restoreList,
  storedState,
  updateList,
} from './list-loader.ts';
import { type Sent, sendWaiting } from './scan-queue.ts';
import { passedNow, TicketList } from './ticket-list.ts';

/** Somebody whom this device let in and should not have, as the server told. */
export type Told = SyncOutcome & { ticketId: string | undefined; at: string };

export interface DoorStatus {
  isOnline: boolean;
  /** When the list was last up to date, by the server's time; absent while the device cannot judge by itself. */
  listAt?: string | undefined;
  /** Whether the gate's code has still to open the list. */
  isClosed: boolean;
  /** How many tickets are loaded, while the list is not whole. */
  loading?: number | undefined;
  unsent: number;
  /** Those that can be sent no more, because the gate's token ended too long ago. */
  ended: readonly EndedScan[];
  isSending: boolean;
  isClockWrong: boolean;
  /** The page itself is not kept: closed without a network, it does not open again. */
  isPageLost: boolean;
  /** Why nothing can be kept on this device, or by this tab. */
  storage?: 'refused' | 'full' | 'elsewhere' | undefined;
  told: readonly Told[];
}

/** A reading; `listed` where its holder was found by name, and the code is their ticket's number. */
export type OwnAttempt = Attempt & { listed?: true | undefined };

/** What the device makes of a code; `unsure` where it cannot tell which day it is, or keep its verdict. */
export type OwnVerdict = { verdict: Verdict } | { unsure: 'day' | 'storage' };

/** A ticket of the list, as it is found by name. */
export interface ListedPerson {
  number: string;
  holder: string;
  typeName: Verdict['typeName'];
  isValid: boolean;
  /** Its last entry. */
  entry: { at: string; gate: string } | undefined;
}

/** A reading that nobody takes any more. */
export interface EndedScan {
  attemptId: string;
  at: string;
  /** The ticket's number, or what was read where it names no ticket. */
  code: string;
  result: ScanResult;
  isUndone: boolean;
}

/** When a reading was made, as well as this device knows it: its own clock may be a day off. */
const timeOf = ({ fixed, scan: { rawAt }, known }: WaitingScan): string =>
  fixed?.at ?? new Date(Date.parse(rawAt) + known.offset).toISOString();

const endedScan = (waiting: WaitingScan): EndedScan => {
  const { attemptId, scan } = waiting;
  const ticketId = ticketIdIn(scan.code);
  const code = ticketId ? ticketNumberOf(ticketId) : scan.code;
  const isUndone = scan.undoneAt !== undefined;
  return { attemptId, at: timeOf(waiting), code, result: scan.result, isUndone };
};

const MAX_TOLD = 20;

/** What a list is sealed with besides this device's secret, and the hash of the code that it came from. */
interface Opened {
  code: ListPlace['code'];
  by: string | undefined;
}

/** Of gates that ask for no code. */
const OPEN: Opened = { code: new Uint8Array(), by: undefined };

/** Of the gate's code, and another than the hash that lies beside the list. */
async function openedBy(code: string, { salt, iterations, hash }: KioskLock): Promise<Opened> {
  const slow = await kioskHash(code, { salt: `list ${salt}`, iterations });
  return { code: new TextEncoder().encode(slow), by: hash };
}

const OWN = 'offline:';

/** Whether an entry's id is this device's own: the server has not recorded it yet, or only since. */
export const isOwnEntry = (scanId: string): boolean => scanId.startsWith(OWN);

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
  /** The recorded time of what was sent lately, by attempt. */
  readonly #sentAt = new Map<string, { at: string; gateId: string }>();
  readonly #listeners = new Set<() => void>();
  #status: DoorStatus = {
    isOnline: true,
    isClosed: false,
    unsent: 0,
    ended: [],
    isSending: false,
    isClockWrong: false,
    isPageLost: false,
    told: [],
  };

  constructor(device: Device) {
    this.#device = device;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly status = (): DoorStatus => this.#status;

  /** What was told of wrong entries is read. */
  readonly dismiss = (): void => this.#tell({ told: [] });

  readonly notePage = (isKept: boolean): void => this.#tell({ isPageLost: !isKept });

  #tell(change: Partial<DoorStatus>): void {
    this.#status = { ...this.#status, ...change };
    for (const listener of this.#listeners) listener();
  }

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
    await holdDoor({
      signal: this.#stopped.signal,
      onTaken: () => this.#giveUp(),
      onBack: () => this.#open().then(() => this.sendNow()),
    });
    await this.#open();
  }

  async #open(): Promise<void> {
    this.#tell({ storage: undefined });
    try {
      this.#db ??= await openDoorDb(() => this.#tell({ storage: 'refused' }));
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
    return this.#state !== undefined && this.#contact !== undefined && !this.#status.storage;
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
    this.#tell({ isSending: this.#status.unsent > 0 });
    try {
      this.#ended = await sendWaiting(db, this.#device, contact, (sent) => this.#sent(db, sent));
      const opened = this.#opened;
      if (token && opened)
        this.#state = await updateList(this.#state, {
          ...{ place: { db, ...opened }, list: this.#list, token, signal: this.#stopped.signal },
          onPart: (state) => {
            this.#state = state;
            this.#count();
          },
        });
      // What did not fit before does now.
      if (this.#status.storage === 'full') this.#tell({ storage: undefined });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError')
        this.#tell({ storage: 'full' });
      if (isLost(error)) await this.lost();
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
    for (const { scan } of sent) this.#sentAt.set(scan.attemptId, scan);
    const told = sent
      .filter(({ outcome }) => outcome.outcome !== 'recorded')
      .map(({ scan, outcome }): Told => ({ ...outcome, ticketId: ticketIdIn(scan.code), at: scan.at }));
    this.#tell({ told: [...told, ...this.#status.told].slice(0, MAX_TOLD) });
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

  /** The tickets whose holder or number has these letters, in whatever case and without their marks. */
  search(query: string): ListedPerson[] {
    const { types = [], gates = [] } = this.#state?.head ?? {};
    return this.#list.search(query).map(([id, place, edition, , holder]) => {
      const [, , entryAt, entryGate] = this.#list.passages(id);
      const entry = { at: entryAt, gate: gates.find((gate) => gate.id === entryGate)?.name ?? '–' };
      return {
        ...{ number: ticketNumberOf(`tkt_${id}`), holder, isValid: edition > 0 },
        ...{ typeName: types[place]?.name, entry: entryAt ? entry : undefined },
      };
    });
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
    const scanId = verdict.result === 'admitted' ? { scanId: `${OWN}${attemptId}` } : {};
    return { verdict: { ...verdict, ...scanId } };
  }

  /** Remembers a passage that the server recorded, in case that the network goes before the next list. */
  async notePassage(ticketId: string, result: string, gateId: string): Promise<void> {
    const at = new Date(Date.now() + (this.#contact?.offset ?? 0));
    this.#note(ticketId, result, gateId, at);
    const [state, opened, passages] = [this.#state, this.#opened, this.#list.passages(shortIdOf(ticketId))];
    if (!state || !opened || (result !== 'admitted' && result !== 'exited')) return;
    await this.#keeping(async (db) => {
      const place = { db, ...opened };
      await notePassages(place, state, [...(await notedPassages(place, state)), passages]);
    });
  }

  /** The server undid an entry: without a network, too, its ticket may come in again. */
  async noteUndone(ticketId: string): Promise<void> {
    this.#takeBack(ticketId);
    const [state, opened] = [this.#state, this.#opened];
    if (!state || !opened) return;
    await this.#keeping(async (db) => {
      const place = { db, ...opened };
      const noted = await notedPassages(place, state);
      await notePassages(
        place,
        state,
        noted.filter(([id]) => id !== shortIdOf(ticketId)),
      );
    });
  }

  #takeBack(ticketId: string): void {
    const [id, admissions] = this.#list.passages(shortIdOf(ticketId));
    this.#list.take({ tickets: [], passages: [[id, Math.max(0, admissions - 1), '', '', '']] });
  }

  #note(ticketId: string, result: string, gateId: string, at: Date): void {
    const known = this.#list.passages(shortIdOf(ticketId));
    this.#list.take({ tickets: [], passages: [passedNow(known, { result, at: at.toISOString(), gateId })] });
  }

  #pass({ code, result, gateId, undoneAt }: WaitingScan['scan'], at: string): void {
    const ticketId = ticketIdIn(code);
    if (ticketId && !undoneAt) this.#note(ticketId, result, gateId, new Date(at));
  }

  /** The id under which the server knows an entry, which may have been this device's own before it was sent. */
  async sentIdOf(scanId: string): Promise<string> {
    const attemptId = scanId.slice(OWN.length);
    const sent = isOwnEntry(scanId) && this.#sentAt.get(attemptId);
    if (!sent) return scanId;
    const text = new TextEncoder().encode(`${sent.gateId}.${attemptId}`);
    return `${sent.at}_${idOf('scn', new Uint8Array(await crypto.subtle.digest('SHA-256', text)))}`;
  }

  /** @returns whether the entry was not sent yet and is undone */
  async undo(scanId: string): Promise<boolean> {
    const attemptId = scanId.slice(OWN.length);
    await this.#busy;
    const waiting = await this.#db?.get('scans', attemptId);
    if (!waiting) return false;
    const undoneAt = new Date(Date.now() + waiting.known.offset).toISOString();
    const undone = { ...waiting, scan: { ...waiting.scan, undoneAt } };
    if (!(await this.#keeping((known) => putScan(known, undone)))) return false;
    this.#takeBack(ticketIdIn(waiting.scan.code) ?? '');
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
    const gone = this.#status.ended.map(({ attemptId }) => attemptId);
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
    const unsent = waiting ? waiting.length - (ended?.length ?? 0) : this.#status.unsent;
    const { listAt, asOf } = this.#state ?? {};
    this.#tell({
      unsent,
      ended: ended ?? this.#status.ended,
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
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      this.#tell({ storage: isFull ? 'full' : 'refused' });
      return false;
    }
  }
}
