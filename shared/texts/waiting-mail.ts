import type { WaitingMailKind } from '../domain/mail-kinds.ts';
import { counted, typeset } from './language-tools.ts';
import type { MailTemplate } from './mail-template.ts';

const always = ['fair', 'person', 'ticketType', 'hold', 'organiser'] as const;

/** The placeholders of a waiting list's mails. */
export const waitingPlaceholders = {
  'waiting-joined': always,
  'waiting-offer': [...always, 'until'],
} as const satisfies Record<WaitingMailKind, readonly string[]>;
export type WaitingPlaceholder = (typeof waitingPlaceholders)[WaitingMailKind][number];

export const waitingMails: Record<WaitingMailKind, MailTemplate> = {
  'waiting-joined': {
    subject: { pl: 'Jesteś na liście oczekujących: {fair}', en: 'You are on the waiting list: {fair}' },
    title: { pl: 'Jesteś na liście', en: 'You are on the list' },
    body: {
      pl: 'Damy Ci znać, gdy zwolni się miejsce: {ticketType}. Miejsca proponujemy w kolejności zapisów.\n\nGdy przyjdzie Twoja kolej, dostaniesz wiadomość z linkiem. Miejsce będzie na Ciebie czekać przez {hold}, potem zaproponujemy je następnej osobie.',
      en: 'We will let you know when a ticket becomes available: {ticketType}. Tickets are offered in the order in which people joined.\n\nWhen it is your turn, you will get a mail with a link. The ticket will be held for you for {hold}, then it is offered to the next person.',
    },
    button: { pl: 'Zobacz swój zapis', en: 'See your place on the list' },
  },
  'waiting-offer': {
    subject: { pl: 'Zwolniło się miejsce: {fair}', en: 'A ticket is available: {fair}' },
    title: { pl: 'Mamy dla Ciebie miejsce', en: 'We have a ticket for you' },
    body: {
      pl: 'Zwolniło się miejsce: {ticketType}. Czeka na Ciebie do {until}.\n\nKup bilet przyciskiem poniżej. Jeśli nie zrobisz tego w tym czasie, zaproponujemy miejsce następnej osobie.',
      en: 'A ticket is available: {ticketType}. It is held for you until {until}.\n\nBuy the ticket with the button below. If you do not, it is then offered to the next person.',
    },
    button: { pl: 'Kup bilet', en: 'Buy the ticket' },
  },
};

const pl = {
  confirmSubject: 'Potwierdź adres. ',
  confirmText:
    'Potwierdź adres, żebyśmy mogli trzymać dla Ciebie miejsce: otwórz stronę przyciskiem poniżej i potwierdź na niej. Dopóki tego nie zrobisz, wolne miejsca dostają inni; Twoje miejsce w kolejce liczy się od chwili zapisu.',
  confirm: 'Potwierdź adres',
  leave: 'Wypisz się z listy oczekujących',
  fromHost: (host: string) => `Piszemy, bo ten adres jest na liście oczekujących na ${host}.`,
  /** For use after „przez”. */
  hours: (n: number) =>
    counted('pl', n, { one: 'godzinę', few: 'godziny', many: 'godzin', other: 'godziny' }),
};

const en: typeof pl = {
  confirmSubject: 'Confirm your address. ',
  confirmText:
    'Confirm your address so that we can hold a place for you: open the page with the button below and confirm there. Until you do, free places go to others; your turn counts from when you joined.',
  confirm: 'Confirm your address',
  leave: 'Leave the waiting list',
  fromHost: (host) => `We are writing because this address is on a waiting list at ${host}.`,
  hours: (n) => counted('en', n, { one: 'hour', other: 'hours' }),
};

/** The frame around the text of a waiting list's mail. */
export const waitingMailFrame = { pl: typeset(pl), en: typeset(en, 'en') };
