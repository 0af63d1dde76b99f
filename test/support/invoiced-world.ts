import type { Db } from '#functions/store/engine/db.ts';
import { editTicketSold } from '#functions/tickets/ticket-office/edit-ticket-sold.ts';
import type { BodyOf } from '#shared/contract/call.ts';
import type { editTicketSold as editRow } from '#shared/contract/ticket-office.ts';
import { invoiceNumberOf } from '#shared/domain/invoice.ts';
import { isRightNip } from '#shared/domain/nip.ts';
import type { Order } from '#shared/domain/order.ts';
import { ticketIdOf } from '#shared/domain/ticket.ts';
import type { TicketTypeFields } from '#shared/domain/ticket-type.ts';
import { openIssuing } from './issue.ts';
import { type fairFields, forCompany, purchaseOf } from './samples.ts';
import { openWorld } from './world.ts';

type Seller = ReturnType<typeof fairFields>['organiser'];

let lastSeller = 5_210_000_000;

function nextSeller(): string {
  do lastSeller += 1;
  while (!isRightNip(String(lastSeller)));
  return String(lastSeller);
}

/** The selling part with the worker that issues invoices, and a seller of its own whose numbers begin at 1. */
export async function openInvoicedWorld(db: Db) {
  const world = openWorld(db);
  const issuing = await openIssuing(db, world.deps.enqueue, undefined, world.deps.files);
  const nip = nextSeller();

  async function saveSeller(fairId: string, seller: Partial<Seller>): Promise<void> {
    const saved = await world.deps.fairs.byId(fairId);
    if (!saved) throw new Error('no fair');
    const change = { entityId: fairId, actorId: 'test', action: 'fair-edited' as const, at: world.now };
    const organiser = { ...saved.organiser, ...seller };
    await world.deps.fairs.save({ ...saved, version: saved.version + 1, organiser }, change);
  }

  async function fairOf(seller: Partial<Seller> = {}, type: Partial<TicketTypeFields> = { capacity: 100 }) {
    const fair = await world.fair(type);
    await saveSeller(fair.fairId, { nip, ...seller });
    return fair;
  }

  /** A paid order for a company. @returns its id */
  async function paid(
    fair: Awaited<ReturnType<typeof fairOf>>,
    count = 1,
    fields: object = forCompany,
  ): Promise<string> {
    const { orderId } = await world.call(world.place, {
      body: purchaseOf({ ...fair, price: fair.price * count, count }, fields),
    });
    const { payment } = (await world.deps.orders.byId(orderId)) ?? {};
    await world.notify({ notification: world.payments.pay(payment?.sessionId ?? '') });
    return orderId;
  }

  async function orderOf(orderId: string): Promise<Order> {
    const order = await world.deps.orders.byId(orderId);
    if (!order) throw new Error('no order');
    return order;
  }

  /** What the office's form sends of an order's first ticket, with other fields. */
  async function edit(orderId: string, fields: Partial<BodyOf<typeof editRow>>): Promise<void> {
    const order = await orderOf(orderId);
    const { buyer, address } = order;
    await world.call(editTicketSold(world.deps), {
      body: {
        id: ticketIdOf(orderId, 1),
        ...{ name: buyer.name, surname: buyer.surname, email: buyer.email ?? '' },
        ...{ company: buyer.company ?? '', phoneNumber: '', nip: buyer.nip ?? '' },
        ...{
          address: address.streetAddress ?? '',
          postalCode: address.postalCode ?? '',
          city: address.city ?? '',
        },
        invoiceNumber: invoiceNumberOf(order),
        ...fields,
      },
    });
  }

  const issue = (orderId: string): Promise<void> => issuing.issue(orderId, world.now);
  const { invoices } = world.deps;
  return { world, issuing, invoices, nip, saveSeller, fairOf, paid, orderOf, edit, issue };
}
export type InvoicedWorld = Awaited<ReturnType<typeof openInvoicedWorld>>;
