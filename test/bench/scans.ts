import { newId } from '#functions/runtime/new-id.ts';
import { ticketStore } from '#functions/store/tickets/tickets.ts';
import { createGate } from '#shared/contract/gates.ts';
import { scan } from '#shared/contract/scans.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import { qrAddress } from '#shared/domain/ticket-code.ts';
import { type Api, startApi } from '../support/api.ts';
import { newBuyer } from '../support/crowd.ts';
import { openIssuing, publicUrl, signer, typedCodeOf } from '../support/issue.ts';
import { typeFields } from '../support/samples.ts';
import { bareEngine, besideBare, everyItem, recorder } from './bare-engine.ts';
import { closedLoop, type Row, ratio } from './table.ts';

/** alf.io's published figure for check-ins on one virtual CPU. */
const ALFIO_PER_SECOND = 105.9;
const TICKETS = 800;

/** Issued tickets of a new type that nobody has entered with: half to record, half to measure. @returns their ids */
async function newTickets(api: Api, cookie: string): Promise<string[]> {
  const { fairId } = api.seeded;
  const { body } = await api.call(createTicketType, {
    cookie,
    body: { ...typeFields({ price: 0 }), fairId },
  });
  const made: string[] = [];
  for (let index = 0; index < 2 * TICKETS; index += 1) {
    const orderId = newId('ord');
    const id = ticketIdOf(orderId, 1);
    await ticketStore(api.db).issue({
      ...{ id, orderId, fairId, ticketTypeId: String(body.id), status: 'valid', admissions: 0 },
      holder: { ...newBuyer(), company: 'Piekarnia pod Złotym Kłosem sp. z o.o.' },
      securityCode: signer.securityCode(id),
      issuedAt: new Date().toISOString(),
    });
    made.push(id);
  }
  return made;
}

/** The table requests of the first half's entries. */
async function recordedWork(admit: (index: number) => Promise<void>) {
  using recording = recorder();
  await closedLoop(TICKETS, 24, (index) => recording.record(() => admit(index)));
  return recording.recorded();
}

interface Door {
  api: Api;
  cookie: string;
  headers: Record<string, string>;
}

/** Entries per second by one kind of code, beside the engine with the same requests, and what one writes. */
async function admissions(
  what: string,
  { api, cookie, headers }: Door,
  codeOf: (id: string) => string,
): Promise<Row> {
  const codes = (await newTickets(api, cookie)).map(codeOf);
  const admit = async (index: number) => {
    const { body } = await api.call(scan, { body: { code: codes[index] }, headers });
    if (body.result !== 'admitted') throw new Error(`a ticket was answered with ${body.result}`);
  };
  const before = await everyItem();
  const work = await recordedWork(admit);
  // Apart, because copying each request would be measured with it.
  const { perSecond } = await closedLoop(TICKETS, 24, (index) => admit(TICKETS + index));
  const isUpdate = (command: object) => command.constructor.name === 'UpdateCommand';
  const isWrite = (command: object) => isUpdate(command) || command.constructor.name === 'PutCommand';
  const writes = work.flat(2).filter(isWrite).length / work.length;
  const bare = await bareEngine(before, work, isUpdate);
  return {
    what: `tickets admitted by ${what}, per second`,
    value: perSecond.toFixed(0),
    against: `${writes.toFixed(1)} writes each; ${besideBare(perSecond, bare, 'conditional update')}; ${ratio(perSecond, ALFIO_PER_SECOND)} what alf.io published (105.9, other hardware)`,
  };
}

/** Entries through handler and pipeline on the in-memory engine: the code judged, the entry recorded. */
export async function benchScans(): Promise<Row[]> {
  const api = await startApi();
  try {
    await openIssuing(api.db);
    const cookie = await api.loginAs('Admin');
    const gate = await api.call(createGate, { cookie, body: { fairId: api.seeded.fairId, name: 'A' } });
    const door = { api, cookie, headers: { 'x-gate': String(gate.body.token) } };
    return [
      await admissions('signed code', door, (id) => qrAddress(publicUrl, signer.sign(id), 'pl')),
      await admissions('typed code', door, typedCodeOf),
    ];
  } finally {
    await api.stop();
  }
}
