import type { Order } from '#shared/domain/order.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { runUseCase } from './run-use-case.ts';
import { office } from './world.ts';

export const officeNow = new Date('2026-11-22T12:00:00.000Z');
export const ORDER = 'ord_000000000001';
export const TICKET = 'tkt_00000000000101';

const order = {
  id: ORDER,
  fairId: 'fair_000000000000',
  status: 'paid',
  source: 'office:usr_000000000000',
  total: 0,
  discount: 0,
  lang: 'pl',
  lines: [{ ticketTypeId: 'typ_000000000000', unitPrice: 0, holders: [null] }],
  buyer: { name: 'Anna', surname: 'Kos', email: 'kos@example.com' },
  consents: { agreementAt: officeNow.toISOString() },
  fingerprint: 'f',
  address: { country: 'PL' },
  holds: {},
  version: 3,
  expiresAt: officeNow.toISOString(),
  createdAt: officeNow.toISOString(),
} as unknown as Order;

/** An order of one ticket as the office's use cases meet it: what a test sets here is what their stores answer. */
export class OfficeOrder {
  order: Order | undefined = order;
  tickets = [{ id: TICKET, status: 'valid', holder: order.buyer } as unknown as Ticket];
  /** The order's payments that are handled separately. */
  waiting: { state: string }[] = [];
  /** Whether the order is unchanged since it was read. */
  isUnchanged = true;
  isSuppressed = false;
  isWithinLimit = true;
  /** What was written and sent. */
  readonly done: string[] = [];

  having(fields: Partial<Order>): void {
    this.order = { ...order, ...fields } as Order;
  }

  readonly #noted = (what: string) => async () => {
    if (this.isUnchanged) this.done.push(what);
    return this.isUnchanged;
  };

  readonly deps = {
    orders: {
      byId: async () => this.order,
      withTickets: async () => this.order && { order: this.order, tickets: this.tickets },
      write: this.#noted('written'),
      updateWithTickets: async (_: string, decide: (order: Order, issued: readonly Ticket[]) => object) =>
        this.order ? { order: this.order, ...decide(this.order, this.tickets) } : { refused: 'not_found' },
    },
    repayments: { ofOrder: async () => this.waiting },
    claims: { isAsked: async () => false, ask: this.#noted('asked') },
    rateLimits: { count: async () => this.isWithinLimit },
    recipients: { isSuppressed: async () => this.isSuppressed },
    enqueue: async () => {},
    linkSecret: async () => 'secret',
  } as never;

  /** Runs a use case of the office about the order's ticket. */
  run(useCase: unknown, input: object): Promise<unknown> {
    return runUseCase(
      useCase,
      { params: { id: TICKET }, query: {}, ...input },
      { now: officeNow, actor: office, timeLeft: () => 10_000, idempotencyKey: 'key-00000001' },
    );
  }
}
