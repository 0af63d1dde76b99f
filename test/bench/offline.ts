import { gzipSync } from 'node:zlib';
import { newId } from '#functions/runtime/new-id.ts';
import { ticketStore } from '#functions/store/tickets/tickets.ts';
import { createGate } from '#shared/contract/gates.ts';
import { getDoorList, syncScans } from '#shared/contract/scans.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import type { DoorList } from '#shared/domain/door-list.ts';
import { MAX_SYNC, type OfflineScan } from '#shared/domain/offline-scan.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { qrAddress } from '#shared/domain/ticket-code.ts';
import { somebody } from '#test/support/somebody.ts';
import { type Api, startApi } from '../support/api.ts';
import { openIssuing, publicUrl, signer } from '../support/issue.ts';
import { orderAt, putSold } from '../support/many-orders.ts';
import { typeFields } from '../support/samples.ts';
import { closedLoop, type Row } from './table.ts';

const ORDERS = 10_000;
const PHONES = 10;
const SCANS = 10_000;
/** How soon a list of five times as many, and all scans, have to be there. */
const SECONDS = 60;
/** What a phone in a hall gets, in bits a second. */
const NETWORK = 4e6;

interface Door {
  api: Api;
  cookie: string;
}

const newGate = async ({ api, cookie }: Door, name: string) =>
  String((await api.call(createGate, { cookie, body: { fairId: api.seeded.fairId, name } })).body.token);

async function newType({ api, cookie }: Door): Promise<string> {
  const body = { ...typeFields({ price: 0 }), fairId: api.seeded.fairId };
  return String((await api.call(createTicketType, { cookie, body })).body.id);
}

/** The list of a fair of 20,000 tickets: how soon its first part and all of them are there, and how much they weigh. */
async function list(door: Door, ticketTypeId: string): Promise<Row> {
  const { api } = door;
  const sold = { fairId: api.seeded.fairId, ticketTypeId };
  const securityCodes = { 1: '7xk9qf', 2: 'k3j28d' };
  await closedLoop(ORDERS, 50, (index) => putSold(api.db, { ...orderAt(index, sold), securityCodes }));
  const headers = { 'x-gate': await newGate(door, 'List') };
  const began = performance.now();
  let [first, bytes, packed, tickets] = [0, 0, 0, 0];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { text, body, status } = await api.call(getDoorList, { headers, query: after ? { after } : {} });
    if (status === 503) continue;
    first ||= performance.now() - began;
    bytes += text.length;
    packed += gzipSync(text).length;
    const part = body as unknown as DoorList;
    tickets += part.tickets.length;
    after = part.next;
  }
  const seconds = (performance.now() - began) / 1000;
  // One part after the other: while one is on its way the next is not made.
  const onAir = (packed * 8) / NETWORK;
  return {
    what: `a gate’s list of ${tickets} tickets at 4 Mbit/s, seconds`,
    value: (seconds + onAir).toFixed(1),
    against: `${seconds.toFixed(1)} without the network, the first part after ${(first / 1000).toFixed(1)}; ${(bytes / 1e6).toFixed(1)} MB, ${(packed / 1e6).toFixed(1)} compressed (limits for five times as many: 6 MB, ${SECONDS} s)`,
  };
}

/** Sends until everything is recorded, as a phone does: what was not answered is sent again. */
async function sendAll(api: Api, token: string, scans: readonly OfflineScan[]): Promise<void> {
  const device = { id: newId('dev') };
  for (let waiting = scans; waiting.length > 0; ) {
    const body = { device, scans: waiting.slice(0, MAX_SYNC) };
    const { body: told } = await api.call(syncScans, { body, headers: { 'x-gate': token } });
    const outcomes = (told.outcomes ?? []) as { attemptId: string; outcome: string }[];
    const done = new Set(
      outcomes.filter((outcome) => outcome.outcome === 'recorded').map((outcome) => outcome.attemptId),
    );
    waiting = waiting.filter(({ attemptId }) => !done.has(attemptId));
  }
}

/** What ten phones scanned without a network, sent by all of them at once. */
async function sync(door: Door, ticketTypeId: string): Promise<Row> {
  const { api } = door;
  const scans: OfflineScan[][] = [];
  const tokens = await Promise.all(Array.from({ length: PHONES }, (_, n) => newGate(door, `Sync ${n}`)));
  const at = new Date(Date.now() - 60_000).toISOString();
  for (const [phone, token] of tokens.entries()) {
    const ofPhone: OfflineScan[] = [];
    scans[phone] = ofPhone;
    await closedLoop(SCANS / PHONES, 24, async () => {
      const orderId = newId('ord');
      const id = ticketIdOf(orderId, 1);
      await ticketStore(api.db).issue({
        ...{ id, orderId, fairId: api.seeded.fairId, ticketTypeId, status: 'valid', admissions: 0 },
        ...{ holder: somebody({ name: 'Łucja', surname: 'Źdźbło' }), issuedAt: at },
      });
      ofPhone.push({
        ...{ attemptId: crypto.randomUUID(), gateId: token.split('.')[0] ?? '', result: 'admitted' },
        ...{ code: qrAddress(publicUrl, signer.sign(id), 'pl'), at, rawAt: at, clockOffset: 0 },
      });
    });
  }
  const began = performance.now();
  await Promise.all(tokens.map((token, phone) => sendAll(api, token, scans[phone] ?? [])));
  const seconds = (performance.now() - began) / 1000;
  return {
    what: `${SCANS} scans of ${PHONES} phones taken, seconds`,
    value: seconds.toFixed(1),
    against: `${(SCANS / seconds).toFixed(0)} a second, in one process (limit: ${SECONDS} s)`,
  };
}

/** Gates without a network: the list that they need before, and what they send afterwards. */
export async function benchOffline(): Promise<Row[]> {
  const api = await startApi();
  try {
    await openIssuing(api.db);
    const door = { api, cookie: await api.loginAs('Admin') };
    const ticketTypeId = await newType(door);
    return [await sync(door, ticketTypeId), await list(door, ticketTypeId)];
  } finally {
    await api.stop();
  }
}
