import type { Order } from '#shared/domain/order.ts';
import { hasDoubtfulNip, lacksInvoice } from '#shared/domain/own-correction.ts';
import type { InvoiceStore } from '../../store/money/invoices.ts';

export interface NipWaitDeps {
  invoices: Pick<InvoiceStore, 'gapOf'>;
}

/**
 * How far an order's invoice is that KSeF would have refused for its buyer's tax number: it waits for the right one, or
 * has it and is being made. Undefined of any other.
 */
export async function nipWait(
  order: Order,
  { invoices }: NipWaitDeps,
): Promise<'waiting' | 'coming' | undefined> {
  if (!lacksInvoice(order) || !(await invoices.gapOf(order.id)).includes('buyer-nip')) return undefined;
  return hasDoubtfulNip(order) ? 'waiting' : 'coming';
}
