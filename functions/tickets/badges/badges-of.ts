import type { Order } from '#shared/domain/order.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import type { Files } from '../../adapters/files.ts';
import { type BadgeContent, badgeContent, layoutOf } from '../../documents/pdf/badge-content.ts';
import type { BadgeFile } from '../../documents/pdf/badge-pdf.ts';
import type { FairWithTypes } from '../../store/fairs/fairs.ts';

/** A ticket, and its order's language. */
export interface Badged {
  ticket: Ticket;
  lang: Order['lang'];
}

export interface BadgeDeps {
  images: Pick<Files, 'get'>;
  publicUrl: string;
}

/** What tickets' badges say, and how they look in the fair's present layout. */
export async function badgesOf(
  tickets: readonly Badged[],
  { fair, types }: FairWithTypes,
  { images, publicUrl }: BadgeDeps,
): Promise<{ badges: BadgeContent[] } & Pick<BadgeFile, 'fair' | 'layout' | 'logo'>> {
  const layout = layoutOf(fair);
  const key = layout.logo && fair.banners.logo;
  const badges = tickets.map(({ ticket, lang }) => {
    const type = types.find(({ id }) => id === ticket.ticketTypeId);
    return badgeContent({ fair, type, ticket, lang }, publicUrl);
  });
  return { badges, fair, layout, logo: key ? await images.get(key) : undefined };
}
