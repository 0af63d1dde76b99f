import { getDoorList } from '#shared/contract/scans.ts';
import type { DoorList, ListedPassages } from '#shared/domain/door-list.ts';
import { readGateToken } from '#shared/domain/gate.ts';
import { request } from '#web/src/lib/client.ts';
import { open, type Sealed, seal } from '#web/src/lib/sealing.ts';
import { type DoorDb, forgetList, type ListState } from './door-db.ts';
import { type ListStorage, listKey } from './list-key.ts';
import type { TicketList } from './ticket-list.ts';

/** So many stored parts and changes take a moment to open: then the list is loaded anew. */
const MAX_PARTS = 1_500;

const labelOf = ({ fairId, gateId }: Pick<ListState, 'fairId' | 'gateId'>, part: number): string =>
  `${fairId} ${gateId} ${part}`;

const headOf = ({ fair, types, gates, keys }: DoorList) => ({ fair, types, gates, keys });

export const storedState = async (db: DoorDb): Promise<ListState | undefined> =>
  (await db.get('state', 'list')) as ListState | undefined;

/** Keeps that nothing has changed: a day of it is no reason to load the list anew. */
async function keepUnchanged({ db }: ListStorage, state: ListState): Promise<ListState> {
  await db.put('state', state, 'list');
  return state;
}

/** Keeps a part, or what changed, with how far the list is then; `anew` replaces all earlier parts. */
async function keepPart(
  storage: ListStorage,
  state: ListState,
  part: Pick<DoorList, 'tickets' | 'passages'>,
  anew = false,
): Promise<void> {
  const sealed = await seal(await listKey(storage), labelOf(state, state.nextPart), part);
  const writing = storage.db.transaction(['parts', 'state'], 'readwrite');
  const parts = writing.objectStore('parts');
  await Promise.all([
    anew && parts.clear(),
    parts.put(sealed, state.nextPart),
    writing.objectStore('state').put({ ...state, nextPart: state.nextPart + 1 }, 'list'),
    writing.done,
  ]);
}

/**
 * What this device has kept of its gate's list. What cannot be opened, or is another gate's, is deleted.
 * @returns how far it is; undefined where there is none
 */
export async function restoreList(
  storage: ListStorage,
  list: TicketList,
  token: string,
): Promise<ListState | undefined> {
  const { db } = storage;
  const state = await storedState(db);
  if (!state) return undefined;
  try {
    if (state.gateId !== readGateToken(token)?.gateId) throw new Error('another gate');
    const key = await listKey(storage);
    const [numbers, parts] = await Promise.all([db.getAllKeys('parts'), db.getAll('parts')]);
    if (numbers[0] !== 0 || numbers.length !== state.nextPart) throw new Error('parts are missing');
    for (const [number, sealed] of parts.entries())
      list.take(await open(key, labelOf(state, number), sealed));
    list.take({ tickets: [], passages: await notedPassages(storage, state) });
    return state;
  } catch {
    list.clear();
    await forgetList(db);
    return undefined;
  }
}

interface Loading {
  storage: ListStorage;
  list: TicketList;
  token: string;
  signal: AbortSignal;
  /** Told after each part. */
  onPart: (state: ListState) => void;
}

const ask = (query: { after?: string; since?: string }, { token, signal }: Loading): Promise<DoorList> =>
  request(getDoorList, { query, headers: { 'x-gate': token }, signal });

async function begin(loading: Loading): Promise<ListState> {
  const part = await ask({}, loading);
  const state: ListState = {
    ...{ fairId: part.fair.id, gateId: readGateToken(loading.token)?.gateId ?? '', next: part.next },
    ...{ asOf: part.asOf, nextPart: 0, head: headOf(part) },
  };
  await keepPart(loading.storage, state, part, true);
  loading.list.take(part);
  return { ...state, nextPart: 1 };
}

async function goOn(state: ListState, loading: Loading): Promise<ListState> {
  const query = state.next ? { after: state.next } : { since: state.asOf };
  const part = await ask(query, loading);
  if (part.restart || part.fair.doorNames !== state.head.fair.doorNames) return begin(loading);
  const after: ListState = {
    ...state,
    ...{ head: headOf(part), next: part.next },
    // Since the first part everything is asked for that changed meanwhile: only then the list is up to date.
    ...(!state.next && { asOf: part.asOf, listAt: part.asOf }),
  };
  if (part.tickets.length + part.passages.length === 0) return keepUnchanged(loading.storage, after);
  await keepPart(loading.storage, after, { tickets: part.tickets, passages: part.passages });
  loading.list.take(part);
  return { ...after, nextPart: state.nextPart + 1 };
}

/**
 * Brings the list up to date: goes on where loading stopped, then asks for what changed.
 * @throws ProblemError; what was loaded until then is kept
 */
export async function updateList(from: ListState | undefined, loading: Loading): Promise<ListState> {
  let state = from && from.nextPart < MAX_PARTS ? from : await begin(loading);
  do {
    loading.onPart(state);
    state = await goOn(state, loading);
  } while (state.next || !state.listAt);
  return state;
}

/** Keeps what this device itself learnt, until the next list has it. */
export async function keepPassages(storage: ListStorage, passages: DoorList['passages']): Promise<void> {
  const state = await storedState(storage.db);
  if (state) await keepPart(storage, state, { tickets: [], passages });
}

const notedLabel = ({ fairId, gateId }: Pick<ListState, 'fairId' | 'gateId'>): string =>
  `${fairId} ${gateId} noted`;

/**
 * What the server recorded here since the list was brought up to date: after a reload it must not be news. Of what came
 * before, the list knows more: an exit elsewhere, or that an entry was undone.
 */
export async function notedPassages(storage: ListStorage, state: ListState): Promise<ListedPassages[]> {
  const sealed = (await storage.db.get('state', 'noted')) as Sealed | undefined;
  if (!sealed) return [];
  const { listAt = '' } = state;
  const noted = await open<ListedPassages[]>(await listKey(storage), notedLabel(state), sealed);
  return noted.filter(([, , entryAt, , exitAt]) => entryAt >= listAt || exitAt >= listAt);
}

/** Replaces what is noted. */
export async function notePassages(
  storage: ListStorage,
  state: Pick<ListState, 'fairId' | 'gateId'>,
  passages: readonly ListedPassages[],
): Promise<void> {
  await storage.db.put('state', await seal(await listKey(storage), notedLabel(state), passages), 'noted');
}
