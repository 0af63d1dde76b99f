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
  choosePayment: 'wybierz',
  payments: {
    cash: 'gotówka',
    terminal: 'karta (terminal)',
    transfer: 'przelew',
    free: 'bezpłatnie',
  } satisfies Record<OfficePayment, string> as Record<OfficePayment, string>,
  who: 'Dla kogo',
  name: 'Imię',
  surname: 'Nazwisko',
  bearerHelp: 'Bez imienia i nazwiska: bilet na okaziciela.',
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
  sellingFor: 'Sprzedajesz bilety na',
  noLimit: 'bez limitu',
  soldOut: 'wyprzedane',
  left: (n: number) => (n > 0 ? `zostało ${n}` : 'brak miejsc'),
  oneLess: (name: string) => `Mniej: ${name}`,
  oneMore: (name: string) => `Więcej: ${name}`,
  chosenOf: (name: string) => `Wybrano: ${name}`,
  nameIt: 'Imię, nazwisko, e-mail',
  invoice: 'Faktura na firmę',
  toPay: 'Do zapłaty',
  paper: 'Papier',
  papers: { a4: 'A4', roll: 'rolka 80 mm' },
  chooseTickets: 'Dotknij biletu, który sprzedajesz.',
  payWith: {
    cash: 'Gotówka',
    terminal: 'Karta',
    transfer: 'Przelew',
    free: 'Bezpłatnie',
  } satisfies Record<OfficePayment, string> as Record<OfficePayment, string>,
  change: 'Reszta',
  /** „Ze stu”, but „z dwustu”. */
  given: (zloty: string) => `reszta ${/^1\d\d$/.test(zloty) ? 'ze' : 'z'} ${zloty}`,
  undo: 'Cofnij sprzedaż',
  undoTitle: 'Cofnąć ostatnią sprzedaż?',
  undoText: (n: number, amount: string): string =>
    n === 1
      ? `Oddaj klientowi ${amount} i zabierz bilet: przestanie być ważny, a miejsce wróci do sprzedaży.`
      : `Oddaj klientowi ${amount} i zabierz bilety: przestaną być ważne, a miejsca wrócą do sprzedaży.`,
  undoFreeText: (n: number): string =>
    n === 1
      ? 'Zabierz bilet: przestanie być ważny, a miejsce wróci do sprzedaży.'
      : 'Zabierz bilety: przestaną być ważne, a miejsca wrócą do sprzedaży.',
  undone: 'Sprzedaż cofnięta',
  deskMost: (limit: number) => `Jedno zamówienie ma najwyżej ${limit} biletów.`,
  sold: (n: number, amount: string, way: string) =>
    `Wydano ${counted('pl', n, { one: 'bilet', few: 'bilety', many: 'biletów', other: 'biletu' })}: ${amount}, ${way}.`,
  printAgain: 'Drukuj jeszcze raz',
  closing: 'Rozliczenie dnia',
  closingTitle: (day: string) => `Rozliczenie dnia: ${day}`,
  closingNone: 'Dziś nic jeszcze nie sprzedano w biurze.',
  closingHelp:
    'Bilety sprzedane dziś w biurze. Pieniądze oddane dziś za bilety, także sprzedane wcześniej, są odjęte.',
  closingReturn: 'zwrot',
  cashier: 'Kasjer',
  closingTickets: 'Bilety',
  closingSum: 'Suma',
  closingTotal: 'Razem',
  closingPrinted: (when: string) => `Stan z: ${when}`,
  handedOver: 'Podpis kasjera',
  takenOver: 'Podpis przyjmującego',
  printSheet: 'Drukuj rozliczenie',
  forWhom: 'Jak sprzedajesz',
  modes: {
    desk: { name: 'Przy kasie', help: 'wybierz, przyjmij zapłatę, wydrukuj' },
    one: { name: 'Jedna osoba', help: 'bilet albo wiele takich samych' },
    several: { name: 'Więcej osób', help: 'każda ze swoim biletem' },
  },
  people: 'Osoby',
  person: (n: number) => `Osoba ${n}`,
  addPerson: 'Dodaj osobę',
  removePerson: (n: number) => `Usuń osobę ${n}`,
  paste: 'Wklej listę z arkusza',
  pasteHelp:
    'Skopiuj z arkusza kolumny: imię, nazwisko, e-mail, firma. Dwie ostatnie mogą być puste, a pierwszy wiersz może mieć nagłówki.',
  pasteRows: 'Wiersze z arkusza',
  pasteFile: 'albo plik CSV',
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
  togetherLimit: (limit: number) =>
    `Jedno zamówienie ma najwyżej ${limit} biletów. Wybierz osobne zamówienia albo usuń część osób.`,
  noAddress: (n: number) =>
    `Bez adresu e-mail: ${counted('pl', n, { one: 'osoba', few: 'osoby', many: 'osób', other: 'osoby' })}. Te bilety nie pójdą mailem, pobierzesz je jako PDF.`,
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
  choosePayment: 'choose',
  payments: { cash: 'cash', terminal: 'card (terminal)', transfer: 'bank transfer', free: 'free' },
  who: 'For whom',
  name: 'First name',
  surname: 'Surname',
  bearerHelp: 'Without a name it is a bearer ticket.',
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
  sellingFor: 'You are selling for',
  noLimit: 'no limit',
  soldOut: 'sold out',
  left: (n) => (n > 0 ? `${n} left` : 'none left'),
  oneLess: (name) => `Fewer: ${name}`,
  oneMore: (name) => `More: ${name}`,
  chosenOf: (name) => `Chosen: ${name}`,
  nameIt: 'Name, e-mail',
  invoice: 'Invoice for a company',
  toPay: 'Total due',
  paper: 'Paper',
  papers: { a4: 'A4', roll: '80 mm roll' },
  chooseTickets: 'Tap the ticket that you are selling.',
  payWith: { cash: 'Cash', terminal: 'Card', transfer: 'Bank transfer', free: 'Free' },
  change: 'Change',
  given: (zloty) => `change from ${zloty}`,
  undo: 'Undo the sale',
  undoTitle: 'Undo the last sale?',
  undoText: (n, amount) =>
    n === 1
      ? `Give the customer ${amount} back and take the ticket: it is no longer valid, and its place is on sale again.`
      : `Give the customer ${amount} back and take the tickets: they are no longer valid, and their places are on sale again.`,
  undoFreeText: (n) =>
    n === 1
      ? 'Take the ticket: it is no longer valid, and its place is on sale again.'
      : 'Take the tickets: they are no longer valid, and their places are on sale again.',
  undone: 'The sale is undone',
  deskMost: (limit) => `One order has at most ${limit} tickets.`,
  sold: (n, amount, way) =>
    `Handed out ${counted('en', n, { one: 'ticket', other: 'tickets' })}: ${amount}, ${way}.`,
  printAgain: 'Print again',
  closing: 'Closing sheet',
  closingTitle: (day) => `Closing sheet: ${day}`,
  closingNone: 'The office has sold nothing yet today.',
  closingHelp:
    'Tickets that the office sold today. Money paid back today is taken off, also for tickets sold earlier.',
  closingReturn: 'paid back',
  cashier: 'Cashier',
  closingTickets: 'Tickets',
  closingSum: 'Sum',
  closingTotal: 'Total',
  closingPrinted: (when) => `As of ${when}`,
  handedOver: 'Cashier (signature)',
  takenOver: 'Received by (signature)',
  printSheet: 'Print the sheet',
  forWhom: 'How you sell',
  modes: {
    desk: { name: 'At the desk', help: 'choose, take the money, print' },
    one: { name: 'One person', help: 'a ticket, or many of the same' },
    several: { name: 'Several people', help: 'each with a ticket of their own' },
  },
  people: 'People',
  person: (n) => `Person ${n}`,
  addPerson: 'Add a person',
  removePerson: (n) => `Remove person ${n}`,
  paste: 'Paste a list from a spreadsheet',
  pasteHelp:
    'Copy these columns from a spreadsheet: first name, surname, e-mail, company. The last two may be empty, and the first row may be headings.',
  pasteRows: 'Rows of the spreadsheet',
  pasteFile: 'or a CSV file',
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
  togetherLimit: (limit) =>
    `One order has at most ${limit} tickets. Choose separate orders, or remove some people.`,
  noAddress: (n) =>
    `No e-mail address: ${counted('en', n, { one: 'person', other: 'people' })}. These tickets will not be mailed; download them as PDF.`,
  unmade: 'No ticket was made for:',
  sameListTitle: 'Create the same tickets again?',
  sameListText: (time) =>
    `Tickets for exactly these people were created at ${time}. If you create them again, each person will have two.`,
  sameListAgain: 'Create again',
};

export const deskTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
