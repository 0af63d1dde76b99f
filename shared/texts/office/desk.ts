import type { OfficePayment } from '../../domain/office.ts';
import type { Language } from '../../domain/text.ts';
import { counted, typeset } from '../language-tools.ts';

const people = (n: number) => counted('pl', n, { one: 'osobę', few: 'osoby', many: 'osób', other: 'osoby' });

const pl = {
  title: 'Utwórz bilet',
  fair: 'Targi',
  noTypes: 'Te targi nie mają jeszcze żadnego rodzaju biletu.',
  noFair: 'Żadne targi nie są teraz aktywne. Administrator może je wybrać na liście targów.',
  what: 'Bilet',
  type: 'Rodzaj biletu',
  quantity: 'Ile sztuk',
  quantityHelp: 'Do 400. Każdy bilet ma własny kod QR.',
  payment: 'Sposób zapłaty',
  payments: {
    cash: 'gotówka',
    terminal: 'karta (terminal)',
    transfer: 'przelew',
    free: 'bezpłatnie',
  } satisfies Record<OfficePayment, string> as Record<OfficePayment, string>,
  who: 'Dla kogo',
  name: 'Imię',
  surname: 'Nazwisko',
  company: 'Firma',
  email: 'E-mail',
  phone: 'Telefon',
  mail: 'Wyślij bilety mailem',
  lang: 'Język biletu',
  langs: { pl: 'polski', en: 'angielski' } satisfies Record<Language, string> as Record<Language, string>,
  note: 'Notatka dla biura',
  make: (n: number, amount: string) =>
    `Utwórz ${counted('pl', n, { one: 'bilet', few: 'bilety', many: 'biletów', other: 'biletu' })}: ${amount}`,
  makePlain: 'Utwórz bilet',
  createError: 'create ticket sold error',
  createdTitle: 'Bilety są gotowe',
  created: (n: number) => counted('pl', n, { one: 'bilet', few: 'bilety', many: 'biletów', other: 'biletu' }),
  missing: (n: number) =>
    `Zabrakło miejsc na ${counted('pl', n, { one: 'bilet', few: 'bilety', many: 'biletów', other: 'biletu' })}.`,
  pdf: (n: number) => `PDF, bilet ${n}`,
  orderPage: (number: string) => `Zamówienie ${number}: wszystkie bilety`,
  preparing: 'Przygotowuję PDF…',
  forWhom: 'Ile osób',
  modes: {
    one: 'Jedna: bilet albo wiele takich samych',
    several: 'Więcej: każda ze swoim biletem',
  },
  people: 'Osoby',
  person: (n: number) => `Osoba ${n}`,
  addPerson: 'Dodaj osobę',
  removePerson: (n: number) => `Usuń osobę ${n}`,
  paste: 'Wklej listę z arkusza',
  pasteHelp:
    'Skopiuj z arkusza kolumny: imię, nazwisko, e-mail, firma. Dwie ostatnie mogą być puste, a pierwszy wiersz może mieć nagłówki.',
  pasteRows: 'Wiersze z arkusza',
  line: 'Wiersz',
  wrongLines: (n: number) =>
    `Do poprawki: ${counted('pl', n, { one: 'wiersz', few: 'wiersze', many: 'wierszy', other: 'wiersza' })}. Resztę możesz dodać już teraz.`,
  addPasted: (n: number) => `Dodaj ${people(n)}`,
  addPastedPlain: 'Dodaj osoby',
  tooMany: (limit: number) =>
    `Naraz zmieści się najwyżej ${limit} osób. Pozostałe wiersze zostaną w polu powyżej.`,
  terms: 'Zapłata i wysyłka',
  orders: 'Zamówienia',
  orderKinds: {
    each: 'Osobne: każda osoba dostaje swój bilet',
    together: 'Jedno: wszystkie bilety dostaje pierwsza osoba',
  },
  togetherLimit: (most: number) =>
    `Jedno zamówienie ma najwyżej ${most} biletów. Wybierz osobne zamówienia albo usuń część osób.`,
  noAddress: (n: number) =>
    `Bez adresu e-mail: ${counted('pl', n, { one: 'osoba', few: 'osoby', many: 'osób', other: 'osoby' })}. Te bilety nie pójdą mailem, pobierzesz je jako PDF.`,
  making: (done: number, all: number) => `Tworzę: ${done} z ${all}. Nie zamykaj tej strony.`,
  unmade: 'Te osoby nie dostały biletu:',
  sameListTitle: 'Utworzyć te same bilety jeszcze raz?',
  sameListText: (time: string) =>
    `O godz. ${time} powstały już bilety dla dokładnie tych samych osób. Jeśli utworzysz je ponownie, każda z nich będzie mieć po dwa.`,
  sameListAgain: 'Utwórz ponownie',
};

const en: typeof pl = {
  title: 'Create a ticket',
  fair: 'Fair',
  noTypes: 'This fair has no ticket types yet.',
  noFair: 'No fair is active now. An administrator can choose one in the list of fairs.',
  what: 'Ticket',
  type: 'Ticket type',
  quantity: 'How many',
  quantityHelp: 'Up to 400. Each ticket has a QR code of its own.',
  payment: 'Payment',
  payments: { cash: 'cash', terminal: 'card (terminal)', transfer: 'bank transfer', free: 'free' },
  who: 'For whom',
  name: 'First name',
  surname: 'Surname',
  company: 'Company',
  email: 'E-mail',
  phone: 'Phone',
  mail: 'Send the tickets by e-mail',
  lang: 'Language of the ticket',
  langs: { pl: 'Polish', en: 'English' },
  note: 'Note for the office',
  make: (n, amount) => `Create ${counted('en', n, { one: 'ticket', other: 'tickets' })}: ${amount}`,
  makePlain: 'Create a ticket',
  createError: 'create ticket sold error',
  createdTitle: 'The tickets are made',
  created: (n) => counted('en', n, { one: 'ticket', other: 'tickets' }),
  missing: (n) => `There were no places left for ${counted('en', n, { one: 'ticket', other: 'tickets' })}.`,
  pdf: (n) => `PDF, ticket ${n}`,
  orderPage: (number) => `Order ${number}: all tickets`,
  preparing: 'Preparing the PDF…',
  forWhom: 'How many people',
  modes: {
    one: 'One: a ticket, or many of the same',
    several: 'More: each with a ticket of their own',
  },
  people: 'People',
  person: (n) => `Person ${n}`,
  addPerson: 'Add a person',
  removePerson: (n) => `Remove person ${n}`,
  paste: 'Paste a list from a spreadsheet',
  pasteHelp:
    'Copy these columns from a spreadsheet: first name, surname, e-mail, company. The last two may be empty, and the first row may be headings.',
  pasteRows: 'Rows of the spreadsheet',
  line: 'Row',
  wrongLines: (n) =>
    `To be corrected: ${counted('en', n, { one: 'row', other: 'rows' })}. The others can be added now.`,
  addPasted: (n) => `Add ${counted('en', n, { one: 'person', other: 'people' })}`,
  addPastedPlain: 'Add people',
  tooMany: (limit) =>
    `There is room for ${limit} people at a time. The other rows will stay in the field above.`,
  terms: 'Payment and sending',
  orders: 'Orders',
  orderKinds: {
    each: 'Separate: each person gets their own ticket',
    together: 'One: the first person gets all tickets',
  },
  togetherLimit: (most) =>
    `One order has at most ${most} tickets. Choose separate orders, or remove some people.`,
  noAddress: (n) =>
    `No e-mail address: ${counted('en', n, { one: 'person', other: 'people' })}. These tickets will not be mailed; download them as PDF.`,
  making: (done, all) => `Making: ${done} of ${all}. Keep this page open.`,
  unmade: 'No ticket was made for:',
  sameListTitle: 'Create the same tickets again?',
  sameListText: (time) =>
    `Tickets for exactly these people were created at ${time}. If you create them again, each person will have two.`,
  sameListAgain: 'Create again',
};

export const deskTexts: Record<Language, typeof pl> = { pl: typeset(pl), en };
