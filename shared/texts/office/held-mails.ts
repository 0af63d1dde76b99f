import type { MailKind, WaitingMailKind } from '../../contract/jobs.ts';
import type { Language } from '../../domain/text.ts';
import { typeset } from '../language-tools.ts';

type Mails = Record<MailKind | WaitingMailKind, string>;

const pl = {
  title: 'Maile, które czekają',
  text: 'Poczta Amazona (SES) jest jeszcze w trybie próbnym: pisze tylko na adresy, które w niej potwierdzono. Te maile wyjdą same w ciągu godziny od jego zakończenia; kupujący mają już bilety na stronie zamówienia.',
  mail: 'Mail',
  order: 'Zamówienie',
  why: 'Dlaczego',
  sandbox: 'adresu odbiorcy nie potwierdzono w SES',
  since: 'Od kiedy',
  mails: {
    ticket: 'Bilety',
    'confirm-order': 'Prośba o potwierdzenie zamówienia',
    'holder-ticket': 'Bilet dla osoby, która go ma',
    refund: 'O zwrocie',
    'tickets-returned': 'O zwrocie za część biletów',
    expired: 'O końcu czasu na płatność',
    reminder: 'Przypomnienie o targach',
    'late-payment': 'O spóźnionej płatności',
    'returned-payment': 'O zwrocie wpłaty',
    invoice: 'Faktura',
    'office-note': 'Wiadomość z biura',
    'waiting-joined': 'Lista oczekujących: potwierdzenie',
    'waiting-offer': 'Lista oczekujących: wolne miejsce',
  } satisfies Mails,
};

const en: typeof pl = {
  title: 'Mails that wait',
  text: 'Amazon’s mail service (SES) is still in its sandbox: it writes to addresses that were verified with it, and to no others. These mails go by themselves within an hour of its end; buyers have their tickets on the order’s page already.',
  mail: 'Mail',
  order: 'Order',
  why: 'Why',
  sandbox: 'the recipient is not verified with SES',
  since: 'Since',
  mails: {
    ticket: 'Tickets',
    'confirm-order': 'Asking to confirm an order',
    'holder-ticket': 'A ticket for whoever holds it',
    refund: 'About a refund',
    'tickets-returned': 'About a refund of some tickets',
    expired: 'About the end of the time to pay',
    reminder: 'Reminder of the fair',
    'late-payment': 'About a late payment',
    'returned-payment': 'About a payment that went back',
    invoice: 'Invoice',
    'office-note': 'A message of the office',
    'waiting-joined': 'Waiting list: confirmation',
    'waiting-offer': 'Waiting list: a free place',
  },
};

export const heldMailTexts: Record<Language, typeof pl> = { pl: typeset(pl), en };
