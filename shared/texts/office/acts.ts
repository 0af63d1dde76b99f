import type { Language } from '../../domain/text.ts';
import { counted, typeset } from '../language-tools.ts';

const pl = {
  chosen: (n: number) =>
    `Zaznaczono ${counted('pl', n, { one: 'bilet', few: 'bilety', many: 'biletów', other: 'biletu' })}`,
  choose: (ticket: string) => `Zaznacz bilet ${ticket}`,
  chooseAll: 'Zaznacz wszystkie na tej stronie',
  chooseFound: (n: number) =>
    `Zaznacz wszystkie znalezione (${counted('pl', n, { one: 'bilet', few: 'bilety', many: 'biletów', other: 'biletu' })})`,
  chosenFound: (n: number) =>
    `Zaznaczono wszystkie znalezione (${counted('pl', n, { one: 'bilet', few: 'bilety', many: 'biletów', other: 'biletu' })})`,
  unchoose: 'Odznacz',
  acts: {
    confirm: 'Potwierdź zapłatę',
    send: 'Wyślij ponownie',
    renew: 'Nowe kody',
    edit: 'Edytuj',
    pdf: 'Pobierz PDF',
    code: 'Pokaż kod',
    refund: 'Zwróć pieniądze',
    remove: 'Usuń bilet',
  },
  title: {
    confirm: (what: string, sum: string) => `Potwierdzić zapłatę ${sum}: ${what}?`,
    send: (what: string) => `Wysłać bilety jeszcze raz: ${what}?`,
    renew: (what: string) => `Nadać nowe kody: ${what}?`,
    refund: (what: string, sum: string) => `Zwrócić ${sum}: ${what}?`,
    remove: (what: string) => `Usunąć: ${what}?`,
  },
  text: {
    confirm: 'Zamówienie zostanie oznaczone jako zapłacone w biurze, a bilety pójdą do kupującego.',
    renew:
      'Na zgubiony telefon albo skradziony wydruk: dotychczasowe kody i linki do zamówienia od razu stracą ważność, a bilety z nowymi pójdą mailem do tych, którzy dostali poprzednie. Bilet bez adresu e-mail trzeba wydrukować jeszcze raz.',
    send: 'Wszystkie bilety z zamówienia pójdą na adres kupującego, a osoby z własnym adresem dostaną też swoje.',
    refund:
      'Zwracamy całe zamówienie: wszystkie jego bilety od razu stracą ważność, a miejsca wrócą do sprzedaży. Pieniądze wrócą przez operatora płatności; zapłacone w biurze oddaj osobno.',
  },
  removals: {
    void: () =>
      'Bilety stracą ważność, a miejsca wrócą do sprzedaży. Tego nie można cofnąć. Pieniądze przyjęte w biurze oddaj osobno.',
    refund: (sum: string) =>
      `Zapłacone w sklepie: ${sum} wróci przez operatora płatności. Wybrane bilety od razu stracą ważność, a miejsca wrócą do sprzedaży; inne bilety z tych zamówień pozostają ważne. Tego nie można cofnąć.`,
    cancel: () =>
      'Nieopłacone: całe zamówienie zostanie anulowane, a jego miejsca od razu wrócą do sprzedaży. Kupujący dostanie o tym mail. Jeśli operator płatności powie, że ktoś już zapłacił, zamówienie zostanie.',
  },
  removeActs: {
    void: 'Usuń bilet',
    refund: 'Usuń i zwróć pieniądze',
    cancel: 'Usuń zamówienie',
  },
  sendAll: (n: number) =>
    `Wyślij wszystkim znalezionym (${counted('pl', n, { one: 'bilet', few: 'bilety', many: 'biletów', other: 'biletu' })})`,
  sendAllTitle: 'Wysłać bilety wszystkim znalezionym?',
  sendAllText: (tickets: number, orders: number) =>
    `Filtry znajdują ${counted('pl', tickets, { one: 'bilet', few: 'bilety', many: 'biletów', other: 'biletu' })}. Maile pójdą do kupujących z ${counted('pl', orders, { one: 'zamówienia', few: 'zamówień', many: 'zamówień', other: 'zamówienia' })}: opłaconych, z ważnymi biletami. Pozostałe pomijamy.`,
  sendFrom: (n: number) =>
    `Wyślij bilety z ${counted('pl', n, { one: 'zamówienia', few: 'zamówień', many: 'zamówień', other: 'zamówienia' })}`,
  nothingToSend: 'Żadne ze znalezionych zamówień nie jest opłacone i nie ma ważnych biletów.',
  order: (number: string) => `zamówienie ${number}`,
  orders: (n: number) =>
    counted('pl', n, { one: 'zamówienie', few: 'zamówienia', many: 'zamówień', other: 'zamówienia' }),
  tickets: (n: number) => counted('pl', n, { one: 'bilet', few: 'bilety', many: 'biletów', other: 'biletu' }),
  otherEmail: 'Inny adres e-mail',
  otherEmailHelp: 'Jeśli pole zostanie puste, bilety pójdą na adres kupującego.',
  newEmail: 'Adres e-mail',
  newEmailHelp: 'Przy sprzedaży nie podano adresu. Wszystkie bilety z zamówienia pójdą na ten.',
  reason: 'Powód',
  reasonHelp: 'Zostanie w historii zamówienia.',
  reasonShort: 'Napisz choć w kilku słowach dlaczego',
  progress: (done: number, all: number) => `${done} z ${all}`,
  done: {
    confirm: (n: number) =>
      `Zapłata potwierdzona: ${counted('pl', n, { one: 'zamówienie', few: 'zamówienia', many: 'zamówień', other: 'zamówienia' })}`,
    refund: (n: number) =>
      `Zwrot zlecony: ${counted('pl', n, { one: 'zamówienie', few: 'zamówienia', many: 'zamówień', other: 'zamówienia' })}`,
    renew: (n: number) =>
      `Nowe kody: ${counted('pl', n, { one: 'bilet', few: 'bilety', many: 'biletów', other: 'biletu' })}`,
    remove: (n: number) => `Usunięto: ${n}`,
  },
  sentTo: (address: string) => `Wysłano na ${address}`,
  failed: (n: number) => `Nie udało się: ${n}`,
  columns: 'Kolumny',
  columnsText: 'Wybór zostanie zapamiętany w tej przeglądarce.',
  allColumns: 'Pokaż wszystkie',
  wideTable: 'Szeroka tabela',
  views: 'Zapisane widoki',
  saveView: 'Zapisz widok',
  saveViewText:
    'Zapamięta filtry, kolejność i kolumny, a nie targi: ten sam widok działa na każdych targach.',
  viewName: 'Nazwa widoku',
  viewForAll: 'Pokaż go wszystkim w biurze',
  viewSaved: 'Widok zapisany',
  viewRemoved: 'Widok usunięty',
  viewShared: 'wspólny',
  removeView: (name: string) => `Usuń widok „${name}”`,
  type: 'Rodzaj biletu',
  status: 'Stan',
  day: 'Dzień zakupu',
  any: 'dowolny',
  export: (format: string) => `Eksport ${format}`,
  exportChosen: (format: string) => `Eksport zaznaczonych do ${format}`,
  editTitle: (number: string) => `Edytuj bilet z zamówienia ${number}`,
  editError: 'Nie udało się zapisać zmian',
  street: 'Ulica i numer',
  privateInvoice: 'Faktura na osobę prywatną (bez NIP)',
  invoicePersonHelp: 'Zostaw puste, jeśli to kupujący.',
};

const en: typeof pl = {
  chosen: (n) => `${counted('en', n, { one: 'ticket', other: 'tickets' })} selected`,
  choose: (ticket) => `Select ticket ${ticket}`,
  chooseAll: 'Select all on this page',
  chooseFound: (n) => `Select all found (${counted('en', n, { one: 'ticket', other: 'tickets' })})`,
  chosenFound: (n) => `All found are selected (${counted('en', n, { one: 'ticket', other: 'tickets' })})`,
  unchoose: 'Deselect',
  acts: {
    confirm: 'Confirm payment',
    send: 'Send again',
    renew: 'New codes',
    edit: 'Edit',
    pdf: 'Download PDF',
    code: 'Show the code',
    refund: 'Refund',
    remove: 'Remove the ticket',
  },
  title: {
    confirm: (what, sum) => `Confirm the payment of ${sum}: ${what}?`,
    send: (what) => `Send the tickets again: ${what}?`,
    renew: (what) => `Give new codes: ${what}?`,
    refund: (what, sum) => `Refund ${sum}: ${what}?`,
    remove: (what) => `Remove: ${what}?`,
  },
  text: {
    confirm: 'The order will be marked as paid at the office, and its tickets go to the buyer.',
    renew:
      'For a lost phone or a stolen print: the codes so far and the links to the order end at once, and tickets with new ones are mailed to those who had the old. A ticket without an e-mail address has to be printed again.',
    send: 'All tickets of the order go to the buyer’s address, and holders with an address of their own get theirs, too.',
    refund:
      'The whole order is refunded: all its tickets are void at once and their places are on sale again. The provider returns the money; what was paid at the office is yours to return.',
  },
  removals: {
    void: () =>
      'The tickets will be void and their places on sale again. This cannot be undone. Money that the office took is yours to return.',
    refund: (sum) =>
      `Paid for in the shop: the payment provider returns ${sum}. The selected tickets are void at once and their places on sale again; other tickets of these orders stay valid. This cannot be undone.`,
    cancel: () =>
      'Not paid for: the whole order is cancelled and its places are on sale again at once. The buyer gets an e-mail about it. If the payment provider says that somebody has paid, the order stays.',
  },
  removeActs: {
    void: 'Remove the ticket',
    refund: 'Remove and refund',
    cancel: 'Remove the order',
  },
  sendAll: (n) => `Send to all found (${counted('en', n, { one: 'ticket', other: 'tickets' })})`,
  sendAllTitle: 'Send the tickets to all that were found?',
  sendAllText: (tickets, orders) =>
    `The filters find ${counted('en', tickets, { one: 'ticket', other: 'tickets' })}. Mails go to the buyers of ${counted('en', orders, { one: 'order', other: 'orders' })}: those that are paid and have valid tickets. The rest is left out.`,
  sendFrom: (n) => `Send the tickets of ${counted('en', n, { one: 'order', other: 'orders' })}`,
  nothingToSend: 'None of the orders found is paid and has valid tickets.',
  order: (number) => `order ${number}`,
  orders: (n) => counted('en', n, { one: 'order', other: 'orders' }),
  tickets: (n) => counted('en', n, { one: 'ticket', other: 'tickets' }),
  otherEmail: 'Another e-mail address',
  otherEmailHelp: 'Left empty, the tickets go to the buyer’s address.',
  newEmail: 'E-mail address',
  newEmailHelp: 'None was given when they were sold. All tickets of the order go to this one.',
  reason: 'Reason',
  reasonHelp: 'It stays in the history of the order.',
  reasonShort: 'Say why in a few words',
  progress: (done, all) => `${done} of ${all}`,
  done: {
    confirm: (n) => `Payment confirmed: ${counted('en', n, { one: 'order', other: 'orders' })}`,
    refund: (n) => `Refund requested: ${counted('en', n, { one: 'order', other: 'orders' })}`,
    renew: (n) => `New codes: ${counted('en', n, { one: 'ticket', other: 'tickets' })}`,
    remove: (n) => `Removed: ${n}`,
  },
  sentTo: (address) => `Sent to ${address}`,
  failed: (n) => `Failed: ${n}`,
  columns: 'Columns',
  columnsText: 'Your choice is remembered in this browser.',
  allColumns: 'Show all',
  wideTable: 'Wide table',
  views: 'Saved views',
  saveView: 'Save this view',
  saveViewText: 'It keeps filters, order and columns, not the fair: the same view works for every fair.',
  viewName: 'Name of the view',
  viewForAll: 'Show it to everybody in the office',
  viewSaved: 'The view is saved',
  viewRemoved: 'The view has been removed',
  viewShared: 'shared',
  removeView: (name) => `Remove the view “${name}”`,
  type: 'Ticket type',
  status: 'State',
  day: 'Day of purchase',
  any: 'any',
  export: (format) => `Export ${format}`,
  exportChosen: (format) => `Export the selected ones as ${format}`,
  editTitle: (number) => `Edit a ticket of order ${number}`,
  editError: 'The changes could not be saved',
  street: 'Street and number',
  privateInvoice: 'Invoice for a private person (no tax number)',
  invoicePersonHelp: 'Leave empty to use the buyer’s name.',
};

export const actsTexts: Record<Language, typeof pl> = { pl: typeset(pl), en: typeset(en, 'en') };
