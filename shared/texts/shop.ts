import type { Language } from '../domain/text.ts';
import { typeset } from './language-tools.ts';
import { shopForm } from './shop-form.ts';

const pl = {
  pageTitle: (fair: string) => `${fair}: bilety`,
  pageTitleNone: 'Bilety na targi',
  skip: 'Przejdź do treści',
  languages: 'Język strony',
  when: 'Kiedy',
  where: 'Gdzie',
  about: { more: 'Czytaj dalej', less: 'Zwiń' },
  loadFailed: 'Nie udało się wczytać strony',
  tryAgain: 'Spróbuj ponownie',
  closed: {
    none: 'Zapraszamy wkrótce',
    noneText: 'W tej chwili nie sprzedajemy biletów na żadne targi. Zajrzyj tu niedługo.',
    notOpen: 'Sprzedaż jeszcze się nie zaczęła',
    notOpenText: (when: string) => `Bilety będzie można kupić od ${when}. Do zobaczenia!`,
    soldOut: 'Wszystkie bilety zostały sprzedane',
    soldOutText:
      'Dziękujemy za tak duże zainteresowanie. Nieopłacone rezerwacje wracają do sprzedaży po 59 minutach, więc warto zajrzeć tu później.',
    ended: 'Sprzedaż biletów się zakończyła',
    endedText: (when: string) =>
      `Bilety były w sprzedaży do ${when}. Kupione bilety są w wiadomościach, które wysłaliśmy mailem.`,
    contact: 'Masz pytanie? Napisz do organizatora:',
  },
  waiting: {
    title: 'Zamówienie jeszcze do nas nie dotarło',
    text: 'W tej chwili nie możemy połączyć się z serwerem. Nic nie trzeba robić: próbujemy dalej sami, a wpisane dane są zachowane. Zamówienie powstanie tylko jedno.',
    button: 'Czekamy na połączenie…',
    stop: 'Przestań próbować',
  },
  paymentsSlow: {
    title: 'Płatności odpowiadają wolno, Twoje miejsca czekają',
    text: 'Nic nie trzeba robić: próbujemy dalej sami, a strona płatności otworzy się, gdy tylko odpowie. Nic jeszcze nie pobrano.',
    button: 'Czekamy na płatności…',
  },
  ...shopForm.pl,
  clear: 'Wyczyść formularz',
  clearAsk: 'Wyczyścić wszystko, co jest wpisane?',
  clearText:
    'Z tej przeglądarki znikną też Twoje dane, numer ostatniego zamówienia i bilety zapisane na czas bez sieci.',
  cookies: {
    text: 'Tylko niezbędne pliki cookie, bez śledzenia.',
    accept: 'Akceptuję',
    more: 'Dowiedz się więcej',
  },
  close: 'Zamknij',
  organiser: 'Organizator',
  myTickets: 'Mam już bilet',
};

export type ShopTexts = typeof pl;

const en: ShopTexts = {
  pageTitle: (fair) => `${fair}: tickets`,
  pageTitleNone: 'Tickets to the fair',
  skip: 'Skip to content',
  languages: 'Language',
  when: 'When',
  where: 'Where',
  about: { more: 'Read more', less: 'Show less' },
  loadFailed: 'This page could not be loaded',
  tryAgain: 'Try again',
  closed: {
    none: 'See you soon',
    noneText: 'There is no fair on sale at the moment. Please look in again before long.',
    notOpen: 'The sale has not opened yet',
    notOpenText: (when) => `Tickets will be on sale from ${when}. See you then!`,
    soldOut: 'All tickets have been sold',
    soldOutText:
      'Thank you for your interest. Places that are held but not paid for come back on sale after 59 minutes, so it is worth looking in again.',
    ended: 'Ticket sales have ended',
    endedText: (when) =>
      `Tickets were on sale until ${when}. Those that were bought are in the e-mails we sent.`,
    contact: 'Any questions? Write to the organiser:',
  },
  waiting: {
    title: 'Your order has not reached us yet',
    text: 'We cannot reach the server right now. There is nothing you need to do: we keep trying by ourselves, and what you typed is kept. Only one order will be made.',
    button: 'Waiting for a connection…',
    stop: 'Stop trying',
  },
  paymentsSlow: {
    title: 'Payments are answering slowly, and your places are waiting for you',
    text: 'There is nothing you need to do: we keep trying by ourselves, and the payment page opens as soon as it answers. Nothing has been charged yet.',
    button: 'Waiting for payments…',
  },
  ...shopForm.en,
  clear: 'Clear the form',
  clearAsk: 'Clear everything you have typed?',
  clearText:
    'Your details, the number of your last order and the tickets kept for when there is no network leave this browser, too.',
  cookies: {
    text: 'Only necessary cookies, no tracking.',
    accept: 'Accept',
    more: 'Learn more',
  },
  close: 'Close',
  organiser: 'Organiser',
  myTickets: 'I already have a ticket',
};

export const shopTexts: Record<Language, ShopTexts> = { pl: typeset(pl), en: typeset(en, 'en') };
