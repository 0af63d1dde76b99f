import type { Fair } from '#shared/domain/fair.ts';
import type { Order } from '#shared/domain/order.ts';
import type { Language } from '#shared/domain/text.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';

/** The data of one ticket's page. */
export interface TicketPdfData {
  fair: Fair;
  type: TicketType;
  ticket: Ticket;
  order: Pick<Order, 'id'>;
  /** The QR's content: the full URL. */
  qr: string;
  publicUrl: string;
  lang: Language;
  /** PNG or JPEG; other formats, broken or very large files are replaced by a coloured band. */
  banner?: Uint8Array | undefined;
  /** The organiser's logo; the same. */
  logo?: Uint8Array | undefined;
  /** The same for the lower half; left out if absent or unusable. */
  map?: Uint8Array | undefined;
}
