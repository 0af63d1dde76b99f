import { mapFor } from '#shared/domain/banner.ts';
import type { Fair } from '#shared/domain/fair.ts';
import type { Order } from '#shared/domain/order.ts';
import type { Language } from '#shared/domain/text.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import { qrAddress, type SignedCode } from '#shared/domain/ticket-code.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { isTrial } from '#shared/domain/trial.ts';
import type { TicketPdfData } from './ticket-pdf-data.ts';

interface Images {
  get: (key: string) => Promise<Uint8Array | undefined>;
}

/** The pictures on a fair's tickets, as far as there are some. */
export async function ticketPictures({ banners }: Fair, lang: Language, images: Images) {
  const picture = (key: string | undefined) => (key ? images.get(key) : undefined);
  const [banner, map, logo] = await Promise.all([
    picture(banners.ticket),
    picture(mapFor(banners, lang)),
    picture(banners.logo),
  ]);
  return { banner, map, logo };
}

/** What the pages of an order's tickets share. */
export interface PageSetting extends Awaited<ReturnType<typeof ticketPictures>> {
  order: Order;
  fair: Fair;
  types: readonly TicketType[];
}

/** A type as a trial order's tickets name it. */
function onTrial({ name: { pl, en = pl }, ...type }: TicketType): TicketType {
  return { ...type, name: { pl: `[Test] ${pl}`, en: `[Test] ${en}` } };
}

/** The page of one ticket, with this code in its QR. @throws Error where its type is gone */
export function ticketPage(
  ticket: Ticket,
  code: SignedCode,
  { fair, types, order, banner, map, logo }: PageSetting,
  publicUrl: string,
): TicketPdfData {
  const found = types.find((candidate) => candidate.id === ticket.ticketTypeId);
  if (!found) throw new Error(`ticket type ${ticket.ticketTypeId} of ${order.id} is gone`);
  const type = isTrial(order) ? onTrial(found) : found;
  const qr = qrAddress(publicUrl, code, order.lang);
  return { fair, banner, map, logo, type, ticket, order, qr, lang: order.lang, publicUrl };
}
