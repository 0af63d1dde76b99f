import type { MailKind, WaitingMailKind } from '../../domain/mail-kinds.ts';
import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

type Names = Record<MailKind | WaitingMailKind, string>;

const pl: Names = {
  ticket: 'Bilet po zakupie',
  'confirm-order': 'Prośba o potwierdzenie bezpłatnego zamówienia',
  'holder-ticket': 'Bilet dla osoby, której go kupiono',
  'ticket-void': 'Przekazany bilet stracił ważność',
  reminder: 'Przypomnienie dzień wcześniej',
  refund: 'Zwrot pieniędzy',
  'tickets-returned': 'Zwrot za część biletów',
  expired: 'Zamówienie wygasło',
  'late-payment': 'Spóźniona płatność',
  'returned-payment': 'Zwrot nadmiarowej wpłaty',
  invoice: 'Faktura wysłana osobno',
  'order-links': 'Linki dla osoby, która zgubiła bilety',
  'waiting-joined': 'Zapis na listę oczekujących',
  'waiting-offer': 'Miejsce dla osoby z listy oczekujących',
  'office-note': 'Wiadomość z biura',
};

const en: Names = {
  ticket: 'Ticket after a purchase',
  'confirm-order': 'Asking to confirm a free order',
  'holder-ticket': 'Ticket for somebody it was bought for',
  'ticket-void': 'Transferred ticket no longer valid',
  reminder: 'Reminder the day before',
  refund: 'Refund',
  'tickets-returned': 'Refund of some tickets',
  expired: 'Order expired',
  'late-payment': 'Late payment',
  'returned-payment': 'Return of a payment too many',
  invoice: 'An invoice sent on its own',
  'order-links': 'Links for somebody who has lost their tickets',
  'waiting-joined': 'Joining a waiting list',
  'waiting-offer': 'A place for somebody on the waiting list',
  'office-note': 'Message of the office',
};

/** What staff call each mail. */
export const mailNames: Record<Language, Names> = { pl: typeset(pl), en: typeset(en, 'en') };
