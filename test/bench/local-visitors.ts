import { Agent } from 'node:http';
import type { Endpoints } from '#infra/local/endpoints.ts';
import { createGate } from '#shared/contract/gates.ts';
import { buyTicket } from '#shared/contract/orders.ts';
import { scan } from '#shared/contract/scans.ts';
import { createTicketType } from '#shared/contract/ticket-types.ts';
import { newBuyer } from '../support/crowd.ts';
import { askFrom, postFrom } from '../support/from-address.ts';
import { purchaseOf, typeFields } from '../support/samples.ts';
import { shopClient } from '../support/shop-client.ts';

let visitors = 0;
/** Each visitor comes from a network of their own. */
function newAddress(): string {
  visitors += 1;
  return `127.${1 + (visitors >> 14)}.${(visitors >> 7) & 127}.${1 + (visitors & 127)}`;
}

/** Where the gate's phones are. */
const DOOR = '127.0.0.9';

export type Bought = Record<string, unknown>;

/** Opens a sale and a gate over HTTP. @returns what visitors and the gate ask for */
export async function openSale(endpoints: Endpoints, price: number) {
  const { shop, fairId } = endpoints;
  const office = shopClient(endpoints);
  const cookie = await office.adminCookie();
  const make = async (path: string, body: object) =>
    (await office.call('POST', path, { fairId, ...body }, { cookie })).body;
  const typeOf = async (place: number) =>
    String((await make(createTicketType.path, typeFields({ price: place, capacity: 10_000 }))).id);
  const types = { [price]: await typeOf(price), 0: await typeOf(0) };
  const gate = String((await make(createGate.path, { name: 'A' })).token);
  const agent = new Agent({ keepAlive: true });
  return {
    async buy(total: number): Promise<Bought> {
      const wanted = { fairId, ticketTypeId: types[total] as string, price: total };
      const body = purchaseOf(wanted, { buyer: newBuyer() });
      const bought = await postFrom(newAddress(), `${shop}${buyTicket.path}`, body);
      if (bought.status !== 201) throw new Error(`an order was answered with ${JSON.stringify(bought)}`);
      return bought.body;
    },
    /** The code of an order's only ticket, once it is issued. */
    async codeOf({ orderId, key }: Bought): Promise<string> {
      const { body } = await askFrom(newAddress(), `${shop}/api/orders/${orderId}?key=${key}`);
      return (body.tickets as { code: string }[])[0]?.code ?? '';
    },
    async admit(code: string): Promise<void> {
      const text = JSON.stringify({ code });
      const headers = { 'content-type': 'application/json', 'content-length': text.length, 'x-gate': gate };
      const sent = { method: 'POST', headers, agent };
      const { body } = await askFrom(DOOR, `${shop}${scan.path}`, sent, text);
      if (body.result !== 'admitted') throw new Error(`a ticket was answered with ${JSON.stringify(body)}`);
    },
    close: () => agent.destroy(),
  };
}
