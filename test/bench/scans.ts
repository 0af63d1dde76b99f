import { orderStore } from '#functions/store/orders.ts';
import { ticketStore } from '#functions/store/tickets.ts';
import { createGate } from '#shared/contract/gates.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { scan } from '#shared/contract/scans.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import { ticketsOf } from '#shared/domain/ticket.ts';
import { qrAddress } from '#shared/domain/ticket-code.ts';
import { startApi } from '../support/api.ts';
import { fromHome, newBuyer } from '../support/crowd.ts';
import { openIssuing, publicUrl, signer } from '../support/issue.ts';
import { purchaseOf, typeFields } from '../support/samples.ts';
import { bareEngine, besideBare, everyItem, recorder } from './bare-engine.ts';
import { closedLoop, type Row, ratio } from './table.ts';

/** alf.io's published figure for check-ins on one virtual CPU. */
const ALFIO_PER_SECOND = 105.9;
const ORDERS = 40;
const TICKETS = 20;

/** Entries per second through handler and pipeline on the in-memory engine: signature checked, entry recorded. */
export async function benchScans(): Promise<Row[]> {
  const api = await startApi();
  try {
    await openIssuing(api.db);
    const cookie = await api.loginAs('Admin');
    const gate = await api.call(createGate, { cookie, body: { fairId: api.seeded.fairId, name: 'A' } });
    const type = { ...typeFields({ price: 0, capacity: 10_000 }), fairId: api.seeded.fairId };
    const { body: made } = await api.call(createTicketType, { cookie, body: type });
    const of = { fairId: api.seeded.fairId, ticketTypeId: String(made.id), price: 0, count: TICKETS };
    const codes: string[] = [];
    for (let index = 0; index < ORDERS; index += 1) {
      const { body } = await api.call(buyTicket, {
        body: purchaseOf(of, { buyer: newBuyer() }),
        headers: fromHome(),
      });
      const order = await orderStore(api.db).byId(String(body.orderId));
      for (const ticket of order ? ticketsOf(order, new Date()) : []) {
        await ticketStore(api.db).issue(ticket);
        codes.push(qrAddress(publicUrl, signer.sign(ticket.id), 'pl'));
      }
    }
    if (codes.length !== ORDERS * TICKETS) throw new Error(`${codes.length} tickets were sold`);
    const headers = { 'x-gate': String(gate.body.token) };
    const admit = async (index: number) => {
      const { body } = await api.call(scan, { body: { code: codes[index] }, headers });
      if (body.result !== 'admitted') throw new Error(`a ticket was answered with ${body.result}`);
    };
    const before = await everyItem();
    using recording = recorder();
    const { perSecond } = await closedLoop(codes.length, 24, (index) => recording.record(() => admit(index)));
    const isUpdate = (command: object) => command.constructor.name === 'UpdateCommand';
    const bare = await bareEngine(before, recording.recorded(), isUpdate);
    return [
      {
        what: 'tickets admitted, per second',
        value: perSecond.toFixed(0),
        against: `${besideBare(perSecond, bare, 'conditional update')}; ${ratio(perSecond, ALFIO_PER_SECOND)} what alf.io published (105.9, other hardware)`,
      },
    ];
  } finally {
    await api.stop();
  }
}
