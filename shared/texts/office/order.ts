import type { DocumentFormat } from '../../domain/document-format.ts';
import type { InvoiceKind } from '../../domain/invoice.ts';
import type { SuppressionReason } from '../../domain/suppression.ts';
import type { Language } from '../../domain/text.ts';
import { counted, typeset } from '../language-tools.ts';
import { soldTexts } from './sold.ts';

const pl = {
  title: (number: string) => `Zamówienie ${number}`,
  open: (number: string) => `Otwórz zamówienie ${number}`,
  previous: 'Poprzednie zamówienie',
  next: 'Następne zamówienie',
  buyer: 'Kupujący',
  tickets: 'Bilety',
  answers: 'Odpowiedzi na pytania',
  money: 'Pieniądze',
  events: 'Co się działo',
  note: 'Notatka',
  addNote: 'Dodaj notatkę',
  noteHelp:
    'Zobaczą ją wszyscy z zespołu, kupujący nie. Notatki nie można zmienić ani usunąć; znika razem z danymi kupującego.',
  noteError: 'Nie udało się zapisać notatki',
  noEmail: 'bez adresu e-mail',
  suppressed:
    'Ten adres odrzuca nasze wiadomości, więc nic na niego nie wysyłamy. Popraw adres albo wyślij bilety na inny.',
  mailHeld:
    'Mail do tego zamówienia czeka: poczta (SES) jest jeszcze w trybie próbnym. Wyjdzie sam, gdy ten się skończy.',
  erased: 'Dane osobowe tego zamówienia zostały usunięte.',
  discount: (code: string) => (code ? `Rabat, kod ${code}` : 'Rabat'),
  givenBack: 'Zwrócono za anulowane bilety',
  total: 'Razem',
  free: 'bezpłatnie',
  waitsForKsef: 'Czeka na numer KSeF.',
  elsewhere: 'Wycofana z wysyłki do KSeF, do przekazania inaczej.',
  files: { pdf: 'PDF', xml: 'XML dla księgowości', upo: 'Potwierdzenie z KSeF' } satisfies Record<
    DocumentFormat,
    string
  > as Record<DocumentFormat, string>,
  document: {
    invoice: (number: string) => `Faktura ${number}`,
    correction: (number: string) => `Korekta ${number}`,
  },
  invoice: (kind: InvoiceKind | '', number: string) =>
    ['Faktura', kind && soldTexts.pl.sold.invoices[kind], number].filter(Boolean).join(' '),
  nip: (number: string) => `NIP\u00a0${number}`,
  unused: 'jeszcze nie użyty',
  transferredBy: (who: string) => `przekazał(a): ${who}`,
  entered: (moment: string) => `wejście ${moment}`,
  placed: { web: 'Złożono zamówienie', office: (who: string) => `Utworzono w biurze: ${who}` },
  expired: 'Minął czas na płatność, miejsca wróciły do sprzedaży',
  paid: (sum: string, way: string) => `Zapłacono ${sum}${way && ` (${way})`}`,
  tooLate: (sum: string) => `Zapłacono ${sum}, gdy nie było już miejsc: pieniądze wracają do kupującego`,
  returned: (sum: string) => `Zwrócono ${sum}`,
  entry: (ticket: string, gate: string, times: number) =>
    `Wejście: ${ticket}, ${gate}${times > 1 ? ` (${counted('pl', times, { one: 'raz', few: 'razy', many: 'razy', other: 'raza' })})` : ''}`,
  to: (address: string) => `na ${address}`,
  undelivered: {
    refused: 'Operator poczty odmówił przyjęcia wiadomości na adres kupującego',
    bounced: 'Wiadomość na adres kupującego wróciła',
    complained: 'Kupujący oznaczył naszą wiadomość jako spam',
  } satisfies Record<SuppressionReason, string>,
  mail: (name: string) => `Wysłano mail „${name}”`,
};

const en: typeof pl = {
  title: (number) => `Order ${number}`,
  open: (number) => `Open order ${number}`,
  previous: 'Previous order',
  next: 'Next order',
  buyer: 'Buyer',
  tickets: 'Tickets',
  answers: 'Answers to questions',
  money: 'Money',
  events: 'What happened',
  note: 'Note',
  addNote: 'Add a note',
  noteHelp:
    'Everybody on the team sees it, the buyer does not. A note cannot be changed or removed; it goes with the buyer’s data.',
  noteError: 'The note could not be saved',
  noEmail: 'no e-mail address',
  suppressed:
    'This address refuses our mails, so nothing is sent to it. Correct it, or send the tickets to another.',
  mailHeld:
    'A mail of this order waits: the mail service (SES) is still in its sandbox. It goes by itself when that ends.',
  erased: 'The personal data of this order have been erased.',
  discount: (code) => (code ? `Discount, code ${code}` : 'Discount'),
  givenBack: 'Refunded for cancelled tickets',
  total: 'Total',
  free: 'free',
  waitsForKsef: 'Waiting for its KSeF number.',
  elsewhere: 'Withdrawn from sending to KSeF, to be brought there another way.',
  files: { pdf: 'PDF', xml: 'XML for accounting', upo: 'Confirmation from KSeF' },
  document: {
    invoice: (number) => `Invoice ${number}`,
    correction: (number) => `Correction ${number}`,
  },
  invoice: (kind, number) =>
    ['Invoice', kind && soldTexts.en.sold.invoices[kind], number].filter(Boolean).join(' '),
  nip: (number) => `tax number (NIP) ${number}`,
  unused: 'not used yet',
  transferredBy: (who) => `transferred by ${who}`,
  entered: (moment) => `entered ${moment}`,
  placed: { web: 'Placed the order', office: (who) => `Made at the office: ${who}` },
  expired: 'The time to pay ran out; the places are on sale again',
  paid: (sum, way) => `Paid ${sum}${way && ` (${way})`}`,
  tooLate: (sum) => `Paid ${sum} when no places were left: the money goes back to the buyer`,
  returned: (sum) => `Returned ${sum}`,
  entry: (ticket, gate, times) =>
    `Entry: ${ticket}, ${gate}${times > 1 ? ` (${counted('en', times, { one: 'time', other: 'times' })})` : ''}`,
  to: (address) => `to ${address}`,
  undelivered: {
    refused: 'The mail service refused a mail to the buyer’s address',
    bounced: 'A mail to the buyer’s address came back',
    complained: 'The buyer reported our mail as spam',
  },
  mail: (name) => `Sent the mail “${name}”`,
};

export const orderTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
