import type { Fair } from '#shared/domain/fair.ts';
import type { Order } from '#shared/domain/order.ts';
import type { Language } from '#shared/domain/text.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';

/** What one ticket's page is made of. */
export interface TicketPdfData {
  fair: Fair;
  type: TicketType;
  ticket: Ticket;
  order: Pick<Order, 'id'>;
  /** What the QR says: the whole address. */
  qr: string;
  publicUrl: string;
  lang: Language;
  /** PNG or JPEG; another kind, a broken or a very large one gives way to a band of our own. */
  banner?: Uint8Array | undefined;
  /** The same for the lower half; without it, or with one that cannot be shown, there is no map. */
  map?: Uint8Array | undefined;
}
