import { fairFields } from '../domain/fair.ts';
import { frameTexts } from '../texts/office/frame.ts';
import { organiserRecord } from './organiser.ts';
import { described, descriptionOf, words } from './record.ts';

const english = words(frameTexts.pl.common.english, frameTexts.en.common.english);
const venue = {
  place: words('Miejsce', 'Venue'),
  address: words('Ulica i numer', 'Street and number'),
  city: words('Miejscowość', 'Town or city'),
};
const organiserTitle = words('Organizator', 'Organiser');
const organiser = descriptionOf(organiserRecord).fields;

/** A field of the organiser, named for where the fair's fields stand together. */
const ofOrganiser = (name: keyof typeof organiser) => {
  const { label, ...field } = organiser[name];
  const named = words(`${organiserTitle.pl}: ${label.pl}`, `${organiserTitle.en}: ${label.en}`);
  return { ...field, label: named, group: 'organiser' as const };
};

export const fairRecord = described(fairFields, {
  groups: {
    about: words('O targach', 'About the fair'),
    where: words('Gdzie', 'Where'),
    when: words('Kiedy', 'When'),
    organiser: organiserTitle,
    sale: words('Sprzedaż', 'Sale'),
    doors: words('Wejście', 'Admission'),
  },
  fields: {
    name: { kind: 'line-in-two', group: 'about', label: words('Nazwa', 'Name') },
    description: { kind: 'paragraphs-in-two', group: 'about', label: words('Opis', 'Description') },
    place: {
      kind: 'line',
      group: 'where',
      wide: true,
      label: venue.place,
      help: words('Np. EXPO XXI Warszawa, hala 3', 'E.g. EXPO XXI Warsaw, hall 3'),
    },
    address: { kind: 'line', group: 'where', label: venue.address },
    city: { kind: 'line', group: 'where', label: venue.city },
    'venueEn.place': {
      kind: 'line',
      group: 'where',
      wide: true,
      label: venue.place,
      note: english,
      help: words(frameTexts.pl.common.englishHelp, frameTexts.en.common.englishHelp),
    },
    'venueEn.address': { kind: 'line', group: 'where', label: venue.address, note: english },
    'venueEn.city': { kind: 'line', group: 'where', label: venue.city, note: english },
    startDate: { kind: 'instant', group: 'when', label: words('Początek targów', 'Start of the fair') },
    endDate: { kind: 'instant', group: 'when', label: words('Koniec targów', 'End of the fair') },
    salesStart: { kind: 'instant', group: 'when', label: words('Początek sprzedaży', 'Sales start') },
    salesEnd: { kind: 'instant', group: 'when', label: words('Koniec sprzedaży', 'Sales end') },
    refundDays: {
      kind: 'count',
      group: 'sale',
      label: words('Na ile dni przed targami kończą się zwroty', 'Days before the fair when refunds end'),
      initial: '3',
    },
    nameChanges: {
      kind: 'count',
      group: 'sale',
      label: words(
        'Ile razy kupujący może poprawić nazwisko na bilecie',
        'How often buyers may correct the name on a ticket',
      ),
      help: words(
        'Sami, na stronie zamówienia, do początku targów. Puste pole albo 0: tylko biuro.',
        'By themselves, on the order’s page, until the fair begins. Empty or 0: the office alone.',
      ),
      initial: '1',
    },
    ticketTransfers: {
      kind: 'count',
      group: 'sale',
      label: words(
        'Ile razy kupujący może przekazać bilet innej osobie',
        'How often buyers may transfer a ticket to another person',
      ),
      help: words(
        'Do początku targów. Nowa osoba dostaje swój bilet mailem, a poprzedni kod traci ważność. Puste pole albo 0: wcale.',
        'Until the fair begins. The new person gets a ticket by e-mail, and the earlier code stops working. Empty or 0: not at all.',
      ),
      initial: '3',
    },
    ordersPerMinute: {
      kind: 'count',
      group: 'sale',
      label: words('Limit zamówień na minutę', 'Maximum orders per minute'),
      help: words(
        'Puste pole: bez limitu. Z limitem pozostali kupujący czekają na swoją kolej.',
        'Empty: no limit. With one, buyers beyond it wait for their turn.',
      ),
    },
    salesGoal: {
      kind: 'count',
      group: 'sale',
      label: words('Cel sprzedaży, w biletach', 'Sales goal, in tickets'),
      help: words(
        'Wykres na stronie targów pokaże, ile do niego brakuje. Kupujący go nie widzą.',
        'The chart of the fair’s page shows how far it is. Buyers do not see it.',
      ),
    },
    insideLimit: {
      kind: 'count',
      group: 'doors',
      label: words('Najwięcej osób naraz w obiekcie', 'Most people in the venue at once'),
      help: words(
        'Gdy wejdzie 90%, zakładka „Bramki” ostrzeże. Nie blokujemy wejścia automatycznie.',
        'At 90% the tab “Gates” warns. Nobody is held back by itself.',
      ),
    },
    doorNames: {
      kind: 'choice',
      group: 'doors',
      label: words('Nazwiska na telefonach bramek', 'Names on the gates’ phones'),
      help: words(
        'Sparowany telefon ma listę biletów na czas bez sieci. Im mniej na niej, tym mniej zdradzi zgubiony.',
        'A paired phone keeps a list of the tickets for when there is no network. The less it has, the less a lost one gives away.',
      ),
      options: {
        full: words('Anna Kowalska', 'Anna Kowalska'),
        short: words('A. Kowalska', 'A. Kowalska'),
        none: words('bez nazwisk', 'no names'),
      },
      initial: 'short',
    },
    listHours: {
      kind: 'count',
      group: 'doors',
      label: words(
        'Po ilu godzinach bez łączności telefon bramki usuwa listę biletów',
        'After how many hours without contact a gate’s phone deletes its ticket list',
      ),
      help: words(
        'Od 1 do 168, puste pole: 24. Zgubiony telefon traci listę tym szybciej, im mniej godzin.',
        'From 1 to 168, empty: 24. The fewer hours, the sooner a lost phone loses its list.',
      ),
    },
    requireHolderNames: {
      kind: 'yes-no',
      group: 'sale',
      label: words('Wymagaj imienia i nazwiska każdej osoby', 'Ask for everybody’s name and surname'),
      help: words(
        'Gdy ktoś kupuje kilka biletów. Niezaznaczone: kupujący może pominąć dane pozostałych osób, a ich bilety wystawimy na jego nazwisko.',
        'When somebody buys several tickets. Not ticked: they may leave the names out, and the tickets carry the buyer’s.',
      ),
    },
    confirmFreeOrders: {
      kind: 'yes-no',
      group: 'sale',
      label: words('Potwierdzaj bezpłatne zamówienia mailem', 'Confirm free orders by e-mail'),
      help: words(
        'Bilety wyślemy dopiero po kliknięciu linku z maila, w ciągu 30 minut. Niezaznaczone: prosimy o to tylko wtedy, gdy jednego dnia zamówień jest bardzo dużo.',
        'Tickets are sent once the link in an e-mail has been opened, within 30 minutes. Not ticked: we ask for that only on days with a great many orders.',
      ),
    },
    'organiser.name': ofOrganiser('name'),
    'organiser.nip': ofOrganiser('nip'),
    'organiser.address': ofOrganiser('address'),
    'organiser.email': ofOrganiser('email'),
    'organiser.phone': ofOrganiser('phone'),
  },
});
