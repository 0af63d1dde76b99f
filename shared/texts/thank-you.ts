import type { PaymentWay } from '../domain/payment-way.ts';
import type { Language } from '../domain/text.ts';
import { counted, typeset } from './language-tools.ts';

const pl = {
  title: 'Twoje zamówienie',
  order: (number: string) => `Zamówienie ${number}`,
  loading: 'Sprawdzam zamówienie…',
  again: 'Spróbuj ponownie',
  newLinks: 'Wyślij mi nowy link',
  shop: 'Przejdź do biletów',
  paid: {
    title: (n: number): string => (n === 1 ? 'Dziękujemy, bilet jest Twój' : 'Dziękujemy, bilety są Twoje'),
    sent: (n: number, email: string) =>
      n === 1
        ? `Wysłaliśmy go na adres ${email}. Jeśli go nie widzisz, zajrzyj do folderu ze spamem.`
        : `Wysłaliśmy je na adres ${email}. Jeśli ich nie widzisz, zajrzyj do folderu ze spamem.`,
    preparing: (n: number, email: string) =>
      n === 1
        ? `Płatność dotarła. Przygotowujemy bilet i za chwilę wyślemy go na adres ${email}.`
        : `Płatność dotarła. Przygotowujemy bilety i za chwilę wyślemy je na adres ${email}.`,
    handedOver: (n: number): string =>
      n === 1 ? 'Pokaż go przy wejściu albo wydrukuj.' : 'Pokaż je przy wejściu albo wydrukuj.',
  },
  waiting: {
    title: 'Nie mamy jeszcze wpłaty',
    text: 'Jeśli już zapłacono, potwierdzenie przyjdzie zwykle w kilka sekund i pojawi się tu samo. Jeśli płatność została przerwana, możesz zapłacić teraz, zmienić zamówienie albo je anulować.',
    left: (time: string) => `Miejsca czekają na Ciebie jeszcze ${time}`,
    pay: (amount: string) => `Zapłać ${amount}`,
    interrupted: 'Płatność przerwana',
    interruptedText:
      'Nie dostaliśmy potwierdzenia zapłaty. Jeśli jednak pieniądze wyszły z konta, nie płać drugi raz: zwykle wystarczy poczekać kilka minut.',
    change: 'Zmień zamówienie',
    releasePlaces: 'Anuluj zamówienie',
    placesReleased: 'Zamówienie anulowane, miejsca wróciły do sprzedaży',
    paidAfterAll: 'Płatność jednak dotarła: miejsca są Twoje',
  },
  confirming: {
    title: 'Potwierdź zamówienie',
    text: (email: string) =>
      `Wysłaliśmy wiadomość na adres ${email}. Kliknij w niej link, a od razu wyślemy bilety. Jeśli jej nie widzisz, zajrzyj do folderu ze spamem.`,
    working: 'Potwierdzamy Twoje zamówienie. To potrwa kilka sekund.',
    over: 'Czas na potwierdzenie minął',
    overText:
      'Zamówienie nie zostało potwierdzone, więc miejsca wróciły do puli. Możesz je zamówić jeszcze raz.',
  },
  expired: {
    title: 'Czas na zapłatę minął',
    text: 'Miejsca wróciły do sprzedaży, a z Twojego konta nic nie zostało pobrane. Jeśli jednak pieniądze wyszły z konta w ostatniej chwili, sprawdzimy to sami: dostaniesz bilety albo zwrot całej kwoty.',
    retry: 'Kup bilety jeszcze raz',
  },
  givenUp: {
    title: 'Zamówienie anulowane',
    text: 'Miejsca wróciły do sprzedaży. Niczego nie trzeba płacić. Jeśli jednak pieniądze wyszły z konta, sprawdzimy to sami: dostaniesz bilety albo zwrot całej kwoty.',
  },
  refunding: {
    title: 'Zwracamy pieniądze',
    text: (amount: string) =>
      `Zwrot ${amount} jest w drodze i zwykle trwa do 3 dni roboczych. Bilety są już nieważne.`,
  },
  refunded: {
    title: 'Pieniądze zostały zwrócone',
    text: (amount: string) => `Zwróciliśmy ${amount} tą samą drogą, którą zapłacono. Bilety są nieważne.`,
  },
  cancelled: {
    title: 'Zamówienie anulowane',
    free: 'Bilety są nieważne. Nic nie trzeba płacić ani zwracać.',
    byOrganiser: (amount: string) =>
      `Bilety są nieważne. Zapłatę ${amount} przyjął organizator i to on ją zwraca; kontakt jest niżej.`,
  },
  tickets: {
    title: (n: number): string => (n === 1 ? 'Bilet' : 'Bilety'),
    count: (n: number) => counted('pl', n, { one: 'bilet', few: 'bilety', many: 'biletów', other: 'biletu' }),
    download: 'Pobierz PDF',
    downloadFor: (holder: string) => `Pobierz PDF: ${holder}`,
    qr: (holder: string) => `Kod QR biletu: ${holder}`,
    turning: {
      previous: 'Poprzedni bilet',
      next: 'Następny bilet',
      position: (at: number, count: number) => `Bilet ${at} z ${count}`,
    },
    printAll: (n: number): string => (n === 1 ? 'Drukuj bilet' : 'Drukuj wszystkie albo zapisz w jednym PDF'),
    soon: 'PDF za chwilę',
    unpaid: 'PDF po zapłacie',
    unconfirmed: 'PDF po potwierdzeniu',
    void: 'nieważny',
    free: 'bezpłatny',
    soldOn: (when: string) => `sprzedano: ${when}`,
  },
  money: {
    title: 'Zapłata',
    total: 'Suma',
    returned: 'Zwrócono za anulowane bilety',
    free: 'bezpłatnie',
    paid: 'Zapłacono',
    online: 'płatność internetowa',
    ways: {
      blik: 'BLIK',
      card: 'karta',
      'instant-transfer': 'szybki przelew',
      wallet: 'portfel w telefonie',
      cash: 'gotówka',
      terminal: 'karta w kasie',
      transfer: 'przelew',
      office: 'u organizatora',
    } satisfies Record<PaymentWay, string> as Record<PaymentWay, string>,
    invoice: 'Faktura',
    invoices: { company: 'Faktura na firmę', private: 'Faktura na osobę prywatną' },
    documents: {
      invoice: (number: string) => `Pobierz fakturę ${number}`,
      correction: (number: string) => `Pobierz korektę ${number}`,
    },
    waitsForKsef: (number: string) =>
      `${number} czeka na numer KSeF, zwykle kilka minut. Wyślemy ten dokument mailem i będzie tu do pobrania.`,
    elsewhere: (number: string, organiser: string) => `${organiser} wyśle ${number} osobno.`,
    invoiceSoon: (organiser: string) => `wystawi ją ${organiser}`,
  },
  visit: {
    title: 'Kiedy i gdzie',
    map: 'Pokaż na mapie',
    calendar: 'Dodaj do kalendarza',
    bring: 'Przy wejściu pokaż kod QR na telefonie albo na wydruku.',
    withdraw: (n: number, until: string) =>
      `Możesz anulować zamówienie${n === 1 ? '' : ' albo część biletów'} i odzyskać pieniądze do ${until}.`,
    withdrawOver: (until: string) => `Czas na anulowanie już minął: było to możliwe do ${until}.`,
    questions: 'Pytania?',
  },
  changed: 'Zamówienie zmieniło się, gdy to okno było otwarte. Zamknij je, żeby zobaczyć, co jest teraz.',
  withdrawal: {
    button: 'Anuluj zamówienie',
    buttonChoose: 'Anuluj bilety',
    title: 'Anulować całe zamówienie?',
    titleChoose: 'Które bilety anulować?',
    used: 'już użyty przy wejściu',
    transferred: 'przekazany: anulować może go tylko organizator',
    act: (n: number) =>
      `Anuluj ${counted('pl', n, { one: 'bilet', few: 'bilety', many: 'biletów', other: 'biletu' })}`,
    none: 'Zaznacz bilety, których nie potrzebujesz.',
    textChosen: (amount: string) =>
      `Wybrane bilety od razu stracą ważność, a ${amount} wróci tą samą drogą, którą przyszła płatność. Zwykle trwa to do 3 dni roboczych. Pozostałe bilety zostają bez zmian. Tego nie można cofnąć.`,
    textChosenFree:
      'Wybrane bilety od razu stracą ważność, a pozostałe zostają bez zmian. Tego nie można cofnąć.',
    doneChosen: 'Wybrane bilety zostały anulowane',
    text: (amount: string) =>
      `Wszystkie bilety z tego zamówienia od razu stracą ważność, a ${amount} wróci tą samą drogą, którą przyszła płatność. Zwykle trwa to do 3 dni roboczych. Tego nie można cofnąć.`,
    textFree: 'Wszystkie bilety z tego zamówienia od razu stracą ważność. Tego nie można cofnąć.',
    keep: 'Zostawiam bilety',
    done: 'Zamówienie zostało anulowane',
  },
  offline: {
    title: (n: number): string => (n === 1 ? 'Twój bilet' : 'Twoje bilety'),
    asOf: (when: string) => `Brak sieci, stan na: ${when}. Sprawdzimy go, gdy wróci zasięg.`,
  },
  forget: {
    title: 'To nie Twoje urządzenie?',
    text: 'Przeglądarka pamięta przez krótki czas, co tu wpisano i kupiono, a opłacone bilety do końca targów, żeby dało się je pokazać bez sieci. Możesz to usunąć od razu. Adres tej strony usuniesz z historii przeglądarki.',
    act: 'Zapomnij to urządzenie',
    done: 'Twoje dane zniknęły z tej przeglądarki',
    doneText:
      'Usuń jeszcze adres strony zamówienia z historii przeglądarki: kto go ma, może otworzyć zamówienie. Ty otworzysz je linkiem z maila.',
  },
  links: {
    title: 'Linki do zamówienia',
    text: 'Link do pokazania otwiera bilety do końca targów i niczego nie zmienia. Jeśli link z maila trafił w niepowołane ręce, unieważnij wszystkie dotychczasowe.',
    copy: 'Kopiuj link do pokazania',
    copied: 'Skopiowano link',
    renew: 'Unieważnij dotychczasowe linki',
    renewed: 'Dotychczasowe linki już nie działają. Zachowaj adres tej strony.',
  },
  wrongLink: 'Tego zamówienia nie można pokazać',
};
export type ThankYouTexts = typeof pl;

const en: ThankYouTexts = {
  title: 'Your order',
  order: (number) => `Order ${number}`,
  loading: 'Looking up your order…',
  again: 'Try again',
  newLinks: 'Send me a new link',
  shop: 'Go to the tickets',
  paid: {
    title: (n) => (n === 1 ? 'Thank you, the ticket is yours' : 'Thank you, the tickets are yours'),
    sent: (n, email) =>
      n === 1
        ? `We have sent it to ${email}. If you can’t see it, check your spam folder.`
        : `We have sent them to ${email}. If you can’t see them, check your spam folder.`,
    preparing: (n, email) =>
      n === 1
        ? `Your payment has arrived. We are making the ticket and will send it to ${email} in a moment.`
        : `Your payment has arrived. We are making the tickets and will send them to ${email} in a moment.`,
    handedOver: (n) =>
      n === 1 ? 'Show it at the entrance, or print it.' : 'Show them at the entrance, or print them.',
  },
  waiting: {
    title: 'We have no payment yet',
    text: 'If you have paid, the confirmation usually takes a few seconds and appears here by itself. If you stopped before paying, you can pay now, change the order or cancel it.',
    left: (time) => `Your places are held for another ${time}`,
    pay: (amount) => `Pay ${amount}`,
    interrupted: 'Payment interrupted',
    interruptedText:
      'We have received no confirmation of a payment. Should the money have left your account all the same, don’t pay again: it usually takes a few minutes.',
    change: 'Change the order',
    releasePlaces: 'Cancel the order',
    placesReleased: 'The order is cancelled and its places are on sale again',
    paidAfterAll: 'The payment has arrived after all: the places are yours',
  },
  confirming: {
    title: 'Confirm your order',
    text: (email) =>
      `We have sent an e-mail to ${email}. Open the link in it and we will send the tickets at once. If you can’t see it, check your spam folder.`,
    working: 'Confirming your order. This takes a few seconds.',
    over: 'The time to confirm has run out',
    overText: 'The order was not confirmed, so the places are available again. You can order them once more.',
  },
  expired: {
    title: 'Your time to pay has run out',
    text: 'The places are back on sale and nothing was taken from your account. Should the money have left at the last moment after all, we will notice: you will get the tickets or a full refund.',
    retry: 'Buy the tickets again',
  },
  givenUp: {
    title: 'The order is cancelled',
    text: 'The places are back on sale, and there is nothing to pay. Should the money have left your account after all, we will notice: you will get the tickets or a full refund.',
  },
  refunding: {
    title: 'Your money is on its way back',
    text: (amount) =>
      `The refund of ${amount} usually takes up to 3 working days. The tickets are no longer valid.`,
  },
  refunded: {
    title: 'Your money has been returned',
    text: (amount) => `We returned ${amount} the way it was paid. The tickets are no longer valid.`,
  },
  cancelled: {
    title: 'The order is cancelled',
    free: 'The tickets are no longer valid. There is nothing to pay or to return.',
    byOrganiser: (amount) =>
      `The tickets are no longer valid. ${amount} was paid to the organiser, who returns it; their contact details are below.`,
  },
  tickets: {
    title: (n) => (n === 1 ? 'Ticket' : 'Tickets'),
    count: (n) => counted('en', n, { one: 'ticket', other: 'tickets' }),
    download: 'Download PDF',
    downloadFor: (holder) => `Download PDF: ${holder}`,
    qr: (holder) => `QR code of the ticket: ${holder}`,
    turning: {
      previous: 'Previous ticket',
      next: 'Next ticket',
      position: (at, count) => `Ticket ${at} of ${count}`,
    },
    printAll: (n) => (n === 1 ? 'Print the ticket' : 'Print all, or save them as one PDF'),
    soon: 'PDF in a moment',
    unpaid: 'PDF once paid',
    unconfirmed: 'PDF once confirmed',
    void: 'no longer valid',
    free: 'free of charge',
    soldOn: (when) => `sold: ${when}`,
  },
  money: {
    title: 'Payment',
    total: 'Total',
    returned: 'Refunded for cancelled tickets',
    free: 'free',
    paid: 'Paid',
    online: 'online payment',
    ways: {
      blik: 'BLIK',
      card: 'card',
      'instant-transfer': 'instant transfer',
      wallet: 'mobile wallet',
      cash: 'cash',
      terminal: 'card at the desk',
      transfer: 'bank transfer',
      office: 'to the organiser',
    },
    invoice: 'Invoice',
    invoices: { company: 'Invoice for a company', private: 'Invoice for a private person' },
    documents: {
      invoice: (number) => `Download invoice ${number}`,
      correction: (number) => `Download correction ${number}`,
    },
    waitsForKsef: (number) =>
      `${number} is waiting for its KSeF number, usually a few minutes. We will mail it to you, and you can download it here.`,
    elsewhere: (number, organiser) => `${organiser} will send ${number} separately.`,
    invoiceSoon: (organiser) => `will be issued by ${organiser}`,
  },
  visit: {
    title: 'When and where',
    map: 'Show on a map',
    calendar: 'Add to the calendar',
    bring: 'Show the QR code at the entrance, on your phone or on paper.',
    withdraw: (n, until) =>
      `You can cancel the order${n === 1 ? '' : ', or some of its tickets,'} with a full refund until ${until}.`,
    withdrawOver: (until) => `Cancellation closed on ${until}.`,
    questions: 'Questions?',
  },
  changed: 'The order changed while this was open. Close it to see the order as it is now.',
  withdrawal: {
    button: 'Cancel the order',
    buttonChoose: 'Cancel tickets',
    title: 'Cancel the whole order?',
    titleChoose: 'Which tickets do you want to cancel?',
    used: 'used at the entrance',
    transferred: 'transferred: only the organiser can cancel it',
    act: (n) => `Cancel ${counted('en', n, { one: 'ticket', other: 'tickets' })}`,
    none: 'Select the tickets you don’t need.',
    textChosen: (amount) =>
      `The selected tickets will be void at once, and ${amount} will come back the way it was paid, usually within 3 working days. The other tickets stay valid. This cannot be undone.`,
    textChosenFree:
      'The selected tickets will be void at once; the others stay valid. This cannot be undone.',
    doneChosen: 'The selected tickets have been cancelled',
    text: (amount) =>
      `All tickets of this order will be void at once, and ${amount} will come back the way it was paid, usually within 3 working days. This cannot be undone.`,
    textFree: 'All tickets of this order will be void at once. This cannot be undone.',
    keep: 'Keep my tickets',
    done: 'The order has been cancelled',
  },
  offline: {
    title: (n) => (n === 1 ? 'Your ticket' : 'Your tickets'),
    asOf: (when) => `No network: as of ${when}. It will be checked once you are back online.`,
  },
  forget: {
    title: 'Not your device?',
    text: 'For a short time the browser remembers what was typed and bought here, and paid tickets until the fair is over, so that they can be shown without a network. You can remove that at once. Clear this page from your browser history too.',
    act: 'Forget this device',
    done: 'Your details have left this browser',
    doneText:
      'Clear the address of the order’s page from the browser’s history as well: whoever has it can open the order. You can open it by the link in your e-mail.',
  },
  links: {
    title: 'Links to this order',
    text: 'The link for sharing shows the tickets until the fair is over, and changes nothing. If the link in your e-mail fell into the wrong hands, make all earlier links invalid.',
    copy: 'Copy a link for sharing',
    copied: 'Link copied',
    renew: 'Make earlier links invalid',
    renewed: 'Earlier links no longer work. Keep the address of this page.',
  },
  wrongLink: 'This order cannot be shown',
};

export const thankYouTexts: Record<Language, ThankYouTexts> = { pl: typeset(pl), en: typeset(en, 'en') };
