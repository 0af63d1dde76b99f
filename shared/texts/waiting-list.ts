import type { WaitingState } from '../domain/waiting-list.ts';
import { typeset } from './language-tools.ts';

/** The waiting list's texts for visitors, besides its mails. */
const pl = {
  title: 'Powiadom mnie o wolnym miejscu',
  intro: (type: string) =>
    `Napiszemy do Ciebie, gdy ktoś anuluje zamówienie i zwolni się bilet „${type}”. Miejsca proponujemy w kolejności zapisów, a zaproponowane przez pewien czas czeka tylko na Ciebie.`,
  name: 'Imię i nazwisko',
  email: 'E-mail',
  consent: (organiser: string) =>
    `Chcę dostać wiadomość o wolnym miejscu. Wyśle ją organizator: ${organiser}`,
  consentMissing: 'Zaznacz zgodę: bez niej nie możemy do Ciebie napisać.',
  data: (organiser: string, email: string) =>
    `Dane zapisujemy tylko po to, żeby dać Ci znać o miejscu. Wypiszesz się jednym kliknięciem w każdej wiadomości; wtedy je usuwamy, a najpóźniej razem z danymi kupujących na te targi. Administrator danych: ${organiser}, ${email}.`,
  join: 'Zapisz mnie na listę',
  done: 'Jesteś na liście',
  doneText: (email: string) =>
    `Wysłaliśmy wiadomość na ${email}. Potwierdź w niej adres, żebyśmy mogli trzymać dla Ciebie miejsce. Dopóki tego nie zrobisz, wolne miejsca dostają inni.`,
  close: 'Zamknij',
  held: 'Mamy dla Ciebie miejsce',
  heldUntil: (type: string, when: string) =>
    `${type}: czeka na Ciebie do ${when}. Wypełnij formularz i zapłać w tym czasie.`,
  loading: 'Sprawdzamy Twoje miejsce…',
  noLink:
    'Tę stronę otwiera się linkiem z wiadomości o liście oczekujących: po nim poznajemy Twoje miejsce. Znajdź tę wiadomość i kliknij link. Jeśli jeszcze nie ma Cię na liście, zapiszesz się przy wyprzedanym bilecie.',
  page: 'Lista oczekujących',
  states: {
    waiting: 'Jesteś na liście. Napiszemy, gdy przyjdzie Twoja kolej.',
    offered: 'Mamy dla Ciebie miejsce.',
    ordered: 'Twoje zamówienie czeka na zapłatę. Link do płatności znajdziesz na stronie zamówienia.',
    bought: 'Masz już bilet z tej listy. Do zobaczenia!',
    passed:
      'Czas na kupienie zaproponowanego miejsca minął i dostała je następna osoba. Możesz zapisać się jeszcze raz.',
    unreachable: 'Nie mogliśmy do Ciebie napisać, więc miejsce dostała następna osoba.',
    left: 'Nie ma Cię już na liście, a Twoje dane zostały z niej usunięte.',
  } satisfies Record<WaitingState, string> as Record<WaitingState, string>,
  unconfirmed:
    'Potwierdź adres, żebyśmy mogli trzymać dla Ciebie miejsce. Dopóki tego nie zrobisz, wolne miejsca dostają inni; Twoje miejsce w kolejce liczy się od chwili zapisu.',
  confirm: 'Potwierdź adres',
  buy: 'Kup bilet',
  leave: 'Wypisz mnie z listy',
  leaveText:
    'Usuniemy Twoje imię i adres z tej listy. Miejsce, które na Ciebie czeka, dostanie następna osoba.',
  toShop: 'Przejdź do biletów',
};

const en: typeof pl = {
  title: 'Notify me if tickets become available',
  intro: (type) =>
    `We will write to you when somebody cancels an order and a “${type}” ticket becomes available. Tickets are offered in the order of joining, and an offered one is held for you alone for a while.`,
  name: 'Name and surname',
  email: 'E-mail',
  consent: (organiser) => `I would like a message about a free place from the organiser, ${organiser}`,
  consentMissing: 'Please tick the consent: without it we cannot write to you.',
  data: (organiser, email) =>
    `We keep these details only to tell you of a place. Every message lets you leave with one click; then they are deleted, and at the latest together with the buyers’ details of this fair. Data controller: ${organiser}, ${email}.`,
  join: 'Join the list',
  done: 'You are on the list',
  doneText: (email) =>
    `We have sent a mail to ${email}. Confirm your address with it so that we can hold a place for you. Until you do, free places go to others.`,
  close: 'Close',
  held: 'We have a place for you',
  heldUntil: (type, when) => `${type}: held for you until ${when}. Fill in the form and pay before then.`,
  loading: 'Checking your place…',
  noLink:
    'This page opens with the link in our mail about the waiting list, which tells us your place. Find that mail and follow its link. If you are not on the list yet, you can join it beside a ticket that is sold out.',
  page: 'Waiting list',
  states: {
    waiting: 'You are on the list. We will write when it is your turn.',
    offered: 'We have a place for you.',
    ordered: 'Your order is waiting for its payment. The link to pay is on the order’s page.',
    bought: 'You have a ticket from this list already. See you there!',
    passed:
      'The time to buy the place that was offered to you is over, and it went to the next person. You may join again.',
    unreachable: 'We could not write to you, so the place went to the next person.',
    left: 'You are not on the list any more, and your details have been removed from it.',
  },
  unconfirmed:
    'Confirm your address so that we can hold a place for you. Until you do, free places go to others; your turn counts from when you joined.',
  confirm: 'Confirm my address',
  buy: 'Buy the ticket',
  leave: 'Take me off the list',
  leaveText:
    'Your name and address will be removed from this list. A place that is held for you goes to the next person.',
  toShop: 'Go to the tickets',
};

export const waitingTexts = { pl: typeset(pl), en: typeset(en, 'en') };
