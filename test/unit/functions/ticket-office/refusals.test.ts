import { beforeEach, describe, expect, test } from 'vitest';
import { generateTask } from '#functions/tasks/generate-task.ts';
import { generateTickets } from '#functions/tasks/generate-tickets.ts';
import { confirmTicket } from '#functions/ticket-office/confirm-ticket.ts';
import { editTicketSold } from '#functions/ticket-office/edit-ticket-sold.ts';
import { removeTicket } from '#functions/ticket-office/remove-ticket.ts';
import { sendOrder } from '#functions/ticket-office/send-order.ts';
import { sendTicket } from '#functions/ticket-office/send-ticket.ts';
import type { Order } from '#shared/domain/order.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { runUseCase } from '#test/support/run-use-case.ts';
import { office } from '#test/support/world.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const ORDER = 'ord_000000000001';
const TICKET = 'tkt_00000000000101';

let order: Order | undefined;
let tickets: Ticket[];
/** Whether the order is unchanged since it was read. */
let isUnchanged: boolean;
let isSuppressed: boolean;
let isWithinLimit: boolean;
let done: string[];

beforeEach(() => {
  order = {
    id: ORDER,
    fairId: 'fair_000000000000',
    status: 'paid',
    source: 'office:usr_000000000000',
    total: 0,
    discount: 0,
    lang: 'pl',
    lines: [{ ticketTypeId: 'typ_000000000000', unitPrice: 0, holders: [null] }],
    buyer: { name: 'Anna', surname: 'Kos', email: 'kos@example.com' },
    consents: { agreementAt: now.toISOString() },
    fingerprint: 'f',
    address: { country: 'PL' },
    holds: {},
    version: 3,
    expiresAt: now.toISOString(),
    createdAt: now.toISOString(),
  } as unknown as Order;
  tickets = [{ id: TICKET, status: 'valid', holder: order.buyer } as unknown as Ticket];
  [isUnchanged, isSuppressed, isWithinLimit] = [true, false, true];
  waiting = [];
  done = [];
});

/** The order's payments that are handled separately. */
let waiting: { state: string }[];

const noted = (what: string) => async () => {
  if (isUnchanged) done.push(what);
  return isUnchanged;
};
/** The use cases' stores, controlled by this file's variables. */
const deps = {
  orders: {
    byId: async () => order,
    withTickets: async () => order && { order, tickets },
    write: noted('written'),
    updateWithTickets: async (_: string, decide: (order: Order, issued: readonly Ticket[]) => object) =>
      order ? { order, ...decide(order, tickets) } : { refused: 'not_found' },
  },
  fairs: { withTypes: async () => undefined },
  repayments: { ofOrder: async () => waiting },
  claims: { isAsked: async () => false, ask: noted('asked') },
  rateLimits: { count: async () => isWithinLimit },
  recipients: { isSuppressed: async () => isSuppressed },
  enqueue: async () => {},
  linkSecret: async () => 'secret',
};

const call = (useCase: unknown, input: object): Promise<unknown> =>
  runUseCase(
    useCase,
    { params: { id: TICKET }, query: {}, ...input },
    { now, actor: office, timeLeft: () => 10_000, idempotencyKey: 'key-00000001' },
  );
const having = (fields: Partial<Order>) => {
  order = { ...order, ...fields } as Order;
};
const erased = { erasedAt: now.toISOString() };

const edited = { id: TICKET, name: 'Ewa', surname: 'Kos', email: 'kos@example.com' };
const acts: [name: string, act: () => Promise<unknown>][] = [
  ['confirming', () => call(confirmTicket(deps as never), {})],
  ['editing', () => call(editTicketSold(deps as never), { body: edited })],
  ['removing', () => call(removeTicket(deps as never), {})],
  ['sending', () => sendOrder({ orderId: ORDER, sending: 's', who: office.userId }, now, deps as never)],
];
const [[, confirm], [, edit], [, remove], [, send]] = acts as [
  (typeof acts)[0],
  (typeof acts)[0],
  (typeof acts)[0],
  (typeof acts)[0],
];

test.each(acts)('%s a ticket of an order that is not there finds nothing', async (_, act) => {
  order = undefined;
  await expect(act()).rejects.toMatchObject({ code: 'not_found' });
});

test.each([acts[0], acts[1], acts[3]] as typeof acts)(
  '%s is over once the buyer was erased',
  async (name, act) => {
    having({ ...erased, ...(name === 'confirming' && { status: 'expired' }) });
    await expect(act()).rejects.toMatchObject({ code: 'order_erased' });
    expect(done).toEqual([]);
  },
);

describe('confirming', () => {
  test('confirming takes no money for what is paid, or was given back', async () => {
    await expect(confirm()).rejects.toMatchObject({ code: 'order_already_paid' });
    for (const status of ['refunding', 'refunded'] as const) {
      having({ status });
      await expect(confirm()).rejects.toMatchObject({ code: 'order_not_payable' });
    }
    expect(done).toEqual([]);
  });

  test('confirming waits for the decision about money that came already', async () => {
    having({ status: 'awaiting-payment' });
    waiting = [{ state: 'needs-a-look' }];
    await expect(confirm()).rejects.toMatchObject({ code: 'payment_undecided' });
    waiting = [{ state: 'returned' }];
    await confirm();
    expect(done).toEqual(['written']);
  });

  test('confirming is tried again by the person where the order changed at that moment', async () => {
    having({ status: 'awaiting-payment' });
    isUnchanged = false;
    await expect(confirm()).rejects.toMatchObject({ code: 'busy' });
  });
});

describe('editing', () => {
  test('editing is refused for a position that the order does not have', async () => {
    const beyond = call(editTicketSold(deps as never), { body: { id: 'tkt_00000000000109' } });
    await expect(beyond).rejects.toMatchObject({ code: 'not_found' });
  });

  test('editing is refused over a version that the person has not seen, also in that very moment', async () => {
    const seen = (version: number) => call(editTicketSold(deps as never), { body: { id: TICKET, version } });
    await expect(seen(2)).rejects.toMatchObject({ code: 'changed_meanwhile' });
    isUnchanged = false;
    await expect(edit()).rejects.toMatchObject({ code: 'changed_meanwhile' });
    expect(done).toEqual([]);
  });
});

describe('removing', () => {
  test('removing is refused for what is not there or not valid any more', async () => {
    const beyond = call(removeTicket(deps as never), { params: { id: 'tkt_00000000000109' } });
    await expect(beyond).rejects.toMatchObject({ code: 'not_found' });
    having({ status: 'refunded' });
    await expect(remove()).rejects.toMatchObject({ code: 'ticket_void' });
    having({ status: 'paid', removed: [1] });
    await expect(remove()).rejects.toMatchObject({ code: 'ticket_void' });
    expect(done).toEqual([]);
  });

  test('removing is refused where the time to pay is over', async () => {
    having({ status: 'expired' });
    await expect(remove()).rejects.toMatchObject({ code: 'order_not_paid' });
    expect(done).toEqual([]);
  });
});

describe('sending', () => {
  test('sending is refused for an order that is not paid', async () => {
    having({ status: 'awaiting-payment' });
    await expect(send()).rejects.toMatchObject({ code: 'order_not_paid' });
  });

  test('sending is refused for void tickets, and for those that are not there', async () => {
    tickets = [{ ...tickets[0], status: 'void' } as Ticket];
    await expect(send()).rejects.toMatchObject({ code: 'ticket_void' });
    tickets = [];
    await expect(send()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('sending needs an address that takes mail, and goes on a few times an hour', async () => {
    isWithinLimit = false;
    await expect(send()).rejects.toMatchObject({ code: 'too_many_tries' });
    isSuppressed = true;
    await expect(send()).rejects.toMatchObject({ code: 'address_suppressed' });
    having({ buyer: { name: 'Anna', surname: 'Kos' } });
    await expect(send()).rejects.toMatchObject({ code: 'address_missing' });
    expect(done).toEqual([]);
  });

  test('sending is for who names the ticket’s own order', async () => {
    const body = { ticketId: TICKET, orderNumber: '0000-0000-0009' };
    await expect(call(sendTicket(deps as never), { body })).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('tickets of a fair that is not there are not made', async () => {
  const buyer = { name: 'Ewa', surname: 'Kos' };
  const body = { fairId: 'fair_000000000000', tickets: [], quantity: 1, buyer };
  const long = { tasks: { byId: async () => undefined }, clock: () => now };
  const work = { generate: generateTask(deps as never) };
  const make = generateTickets({ ...deps, ...long, work } as never);
  await expect(call(make, { body })).rejects.toMatchObject({ code: 'not_found' });
});
