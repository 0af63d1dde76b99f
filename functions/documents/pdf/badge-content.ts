import { type BadgeLayout, plainBadge } from '#shared/domain/badge.ts';
import type { Fair } from '#shared/domain/fair.ts';
import { inLanguage, type Language } from '#shared/domain/text.ts';
import type { Ticket } from '#shared/domain/ticket.ts';
import type { TicketType } from '#shared/domain/ticket-type.ts';
import { colours } from '#shared/look/tokens.ts';

/** What one badge says. */
export interface BadgeContent {
  /** A name per line; empty where the ticket is the bearer's, who may write it on. */
  name: string;
  company?: string | undefined;
  ticketType: string;
  fairName: string;
  /** The band's colour, `#rrggbb`. */
  colour: string;
  /** The address of the contact that its holder shares. */
  contact?: string | undefined;
}

export const layoutOf = ({ badge = plainBadge }: Pick<Fair, 'badge'>): BadgeLayout => badge;

export const colourOf = (layout: BadgeLayout, typeId: string): string =>
  layout.colours[typeId] ?? colours['navy-900'];

interface Badged {
  fair: Fair;
  type: Pick<TicketType, 'name'> | undefined;
  ticket: Pick<Ticket, 'holder' | 'contactId' | 'ticketTypeId'>;
  lang: Language;
}

/**
 * The badge of a ticket, in its order's language. Its QR code is the contact that the holder agreed to share, never the
 * code that admits: everybody in the hall can photograph a badge.
 */
export function badgeContent({ fair, type, ticket, lang }: Badged, publicUrl: string): BadgeContent {
  const { holder, contactId, ticketTypeId } = ticket;
  return {
    name: `${holder.name}\n${holder.surname}`.trim(),
    company: holder.company,
    ticketType: type ? inLanguage(type.name, lang) : '',
    fairName: inLanguage(fair.name, lang),
    colour: colourOf(layoutOf(fair), ticketTypeId),
    contact: contactId && `${publicUrl}/viewContact/${contactId}`,
  };
}
